import { activationKindNames } from '@centinela/api/contracts/activationLabels.ts';
import { failedStates, type RequestedActivation } from '@centinela/api/contracts/activations.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { paths, userPaths } from '../../navigation/paths.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import styles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { useVisited } from '../shared/useVisited.ts';
import { ActivationBadge } from './ActivationBadge.tsx';
import { LostNotices } from './LostNotices.tsx';
import { useActivations, useRetry } from './useActivations.ts';
import './words.ts';

/** Lists all activations on the monitoring platform. Staff can retry the activations that failed. */
export function ActivationsScreen() {
  const { t } = useTranslation('activations');
  useVisited(t('title'));
  const list = useActivations();
  return (
    <>
      <DashboardHeader title={t('title')} lead={t('about')} />
      <LostNotices />
      <ListView
        result={list}
        none={{ title: t('none'), text: t('noneText') }}
        download={{ path: '/api/eterix/activations/download', query: list.query, formats: ['csv'] }}
      >
        <Rows activations={list.rows} />
      </ListView>
    </>
  );
}

/** Explains the last error and the next attempt. */
function Explanation({ activation }: { activation: RequestedActivation }) {
  const { t } = useTranslation('activations');
  const { state, attempts, account, nextAttemptAt } = activation;
  // The translated sentence ends with its own full stop.
  const reason = activation.reason?.trim().replace(/\.$/, '') || t('explanation.noReason');
  if (state === 'ACTIVE') return account && <small className={styles.by}>{t('known', { account })}</small>;
  if (state === 'REFUSED') return <small className={styles.by}>{t('explanation.REFUSED', { reason })}</small>;
  if (state === 'FAILED')
    return <small className={styles.by}>{t('explanation.FAILED', { count: attempts, reason })}</small>;
  if (!activation.reason || !nextAttemptAt) return null;
  return (
    <small className={styles.by}>
      {t('explanation.QUEUED', { reason })} {t('next')} <RelativeTime at={nextAttemptAt} />.
    </small>
  );
}

function Rows({ activations }: { activations: readonly RequestedActivation[] }) {
  const { t, localize } = useTranslation('activations');
  const { has, canManageUser } = usePermissions();
  const retry = useRetry();
  const mayRetry = has('contracts.update');
  const formatSubject = ({ contract }: RequestedActivation) =>
    contract ? t('contract', { number: contract }) : t('account');
  return (
    <RowTable
      rows={activations}
      columns={[
        {
          name: 'what',
          label: t('what'),
          isTitle: true,
          cell: (activation) => (
            <>
              {activation.contract ? (
                <Link to={`${paths.contracts}?q=${encodeURIComponent(activation.contract)}`}>
                  {formatSubject(activation)}
                </Link>
              ) : (
                <strong>{formatSubject(activation)}</strong>
              )}
              <small className={styles.by}>{localize(activationKindNames[activation.kind])}</small>
              <small className={styles.narrow}>{activation.user.email}</small>
            </>
          ),
        },
        {
          name: 'who',
          label: t('who'),
          className: styles.state,
          cell: ({ kind, user: { id, name, email } }) => (
            <>
              {canManageUser(kind, 'show') ? (
                <Link to={userPaths.update(id)}>{name || email}</Link>
              ) : (
                name || email
              )}
              {name && <small className={styles.by}>{email}</small>}
            </>
          ),
        },
        {
          name: 'state',
          label: t('state'),
          cell: (activation) => (
            <>
              <ActivationBadge state={activation.state} />
              <Explanation activation={activation} />
              {mayRetry && failedStates.some((state) => state === activation.state) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  mt={6}
                  aria-label={t('retryOf', {
                    what: `${formatSubject(activation)}, ${activation.user.email}`,
                  })}
                  onClick={() => void retry.one(activation)}
                >
                  {t('retry')}
                </Button>
              )}
            </>
          ),
        },
        {
          name: 'asked',
          label: t('asked'),
          className: styles.wide,
          cell: ({ askedAt }) => askedAt && <RelativeTime at={askedAt} />,
        },
      ]}
    />
  );
}
