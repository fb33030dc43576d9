import { Button } from '@mantine/core';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { useVisited } from '../shared/useVisited.ts';
import { CheckCard } from './CheckCard.tsx';
import { FindingTable } from './FindingTable.tsx';
import { useFindings, useSiteCheck, useStartCheck } from './useSearchEngines.ts';
import './words.ts';

/** SEO problems of the public site, from the last check. */
export function SearchEnginesScreen() {
  const { t } = useTranslation('searchEngines');
  const { has } = usePermissions();
  useVisited(t('title'));
  const list = useFindings();
  // The counts by kind replace the usual filters.
  const { filters: _filters, ...rows } = list;
  const check = useSiteCheck();
  const startCheck = useStartCheck();
  return (
    <>
      <DashboardHeader title={t('title')} lead={t('about')}>
        {has('searchEngines.check') && (
          <Button color="light" disabled={check.data?.isRunning ?? false} onClick={() => void startCheck()}>
            {t('check')}
          </Button>
        )}
      </DashboardHeader>
      {check.isError && <LoadFailed onRetry={() => void check.refetch()} />}
      {check.data && (
        <CheckCard
          check={check.data}
          kind={list.search.get('kind') ?? ''}
          onKind={(kind) => list.change({ kind })}
        />
      )}
      {check.data?.finishedAt && (
        <ListView result={rows} isNarrowed={list.isNarrowed} none={{ title: t('none'), text: t('noneText') }}>
          <FindingTable findings={list.rows} />
        </ListView>
      )}
    </>
  );
}
