import { Button } from '@mantine/core';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import layout from '../shared/layout.module.css';
import { useVisited } from '../shared/useVisited.ts';
import { RestoreCard } from './RestoreCard.tsx';
import { RunTable } from './RunTable.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { StateCard } from './StateCard.tsx';
import { useBackupOverview, useRuns, useStartBackup } from './useBackups.ts';
import './words.ts';

/** Backups: whether the last one can be restored, all of them, and their schedule. */
export function BackupsScreen() {
  const { t } = useTranslation('backups');
  const { has } = usePermissions();
  useVisited(t('title'));
  const runs = useRuns();
  const { data: overview, isError, refetch } = useBackupOverview();
  const start = useStartBackup();
  const canStart = has('backups.save') && overview !== undefined && overview.place !== null;
  return (
    <>
      <DashboardHeader title={t('title')} lead={t('about')}>
        {canStart && (
          <Button color="light" disabled={overview.active !== null} onClick={() => void start()}>
            {t('now')}
          </Button>
        )}
      </DashboardHeader>
      {isError && !overview && <LoadFailed onRetry={() => void refetch()} />}
      {overview && (
        <div className={layout.column}>
          <StateCard overview={overview} />
          <section aria-labelledby="backup-runs">
            <h2 id="backup-runs">{t('runs')}</h2>
            <ListView result={runs} none={{ title: t('noRuns'), text: t('noRunsText') }}>
              <RunTable runs={runs.rows} sort={runs.sortBy('requestedAt')} />
            </ListView>
          </section>
          <SettingsForm stored={overview.settings} mayWrite={has('backups.update')} />
          <RestoreCard />
        </div>
      )}
    </>
  );
}
