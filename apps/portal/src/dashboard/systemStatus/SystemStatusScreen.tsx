import { type CheckResult, checkStates, type SystemStatus } from '@centinela/api/operations/systemStatus.ts';
import { Stack } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import layout from '../shared/layout.module.css';
import { useVisited } from '../shared/useVisited.ts';
import { AlertsCard } from './AlertsCard.tsx';
import { AttentionCard, GroupCards } from './ChecksCards.tsx';
import { ProcessTable } from './ProcessTable.tsx';
import styles from './systemStatus.module.css';
import { useSystemStatus } from './useSystemStatus.ts';
import './words.ts';

/** State of the system for administrators: what needs attention first, then all figures. */
export function SystemStatusScreen() {
  const { t } = useTranslation('systemStatus');
  useVisited(t('title'));
  const { data, isError, refetch } = useSystemStatus();
  return (
    <>
      <DashboardHeader title={t('title')} lead={t('about')} />
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {data && <Status status={data} isOutdated={isError} />}
    </>
  );
}

/** Sorts the checks that need attention, the worst first. */
const findAttention = (checks: readonly CheckResult[]): CheckResult[] =>
  checks
    .filter(({ state }) => state !== 'ok')
    .sort((a, b) => checkStates.indexOf(b.state) - checkStates.indexOf(a.state));

function Status({ status, isOutdated }: { status: SystemStatus; isOutdated: boolean }) {
  const { t } = useTranslation('systemStatus');
  const attention = findAttention(status.checks);
  return (
    <Stack gap="1rem">
      <div>
        {/* Announced only when the number changes, not with every refresh. */}
        <p role="status" className={styles.summary}>
          {attention.length === 0 ? t('allWell') : t('attention', { count: attention.length })}
        </p>
        <p className={layout.muted}>
          {t('checked')} <RelativeTime at={status.checkedAt} /> · {t('refreshes')}
        </p>
        {isOutdated && <p>{t('outdated')}</p>}
      </div>
      {attention.length > 0 && <AttentionCard checks={attention} />}
      <GroupCards checks={status.checks} />
      <ProcessTable processes={status.processes} />
      <AlertsCard status={status} />
    </Stack>
  );
}
