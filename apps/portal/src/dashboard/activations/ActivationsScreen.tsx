import { lostStates, type OrderedActivation } from '@centinela/api/contracts/activations.ts';
import { activationKindNames } from '@centinela/api/contracts/activationWords.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { paths, userPaths } from '../../paths.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { When } from '../../shell/When.tsx';
import { ListView } from '../list/ListView.tsx';
import styles from '../list/list.module.css';
import { RowTable } from '../list/RowTable.tsx';
import { Permitted } from '../Permitted.tsx';
import { useVisited } from '../useVisited.ts';
import { ActivationBadge } from './ActivationBadge.tsx';
import { LostNotices } from './LostNotices.tsx';
import { useActivations, useRetry } from './useActivations.ts';
import './words.ts';

/** All activations on the monitoring platform, for staff, who can retry the lost ones. */
export const ActivationsScreen = () => (
  <Permitted permission="contracts.list">
    <Activations />
  </Permitted>
);

function Activations() {
  const { t } = useTranslation('activations');
  const common = useTranslation().t;
  useVisited(t('title'));
  const found = useActivations();
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ title: common('home.title'), to: paths.dashboard }]}
        lead={t('about')}
      />
      <LostNotices />
      <ListView
        found={found}
        none={{ title: t('none'), text: t('noneText') }}
        download={{ path: '/api/eterix/activations/download', query: found.query, formats: ['csv'] }}
      >
        <Rows activations={found.rows} />
      </ListView>
    </>
  );
}

/** Explains the last error and the next attempt. */
function Told({ activation }: { activation: OrderedActivation }) {
  const { t } = useTranslation('activations');
  const { state, attempts, account, nextAttemptAt } = activation;
  // The translated sentence ends with its own full stop.
  const reason = activation.reason?.trim().replace(/\.$/, '') || t('told.noReason');
  if (state === 'ACTIVE') return account && <small className={styles.by}>{t('known', { account })}</small>;
  if (state === 'REFUSED') return <small className={styles.by}>{t('told.REFUSED', { reason })}</small>;
  if (state === 'FAILED')
    return <small className={styles.by}>{t('told.FAILED', { count: attempts, reason })}</small>;
  if (!activation.reason || !nextAttemptAt) return null;
  return (
    <small className={styles.by}>
      {t('told.QUEUED', { reason })} {t('next')} <When at={nextAttemptAt} />.
    </small>
  );
}

function Rows({ activations }: { activations: readonly OrderedActivation[] }) {
  const { t, localize } = useTranslation('activations');
  const { has, mayUser } = usePermissions();
  const retry = useRetry();
  const mayRetry = has('contracts.update');
  const whatOf = ({ contract }: OrderedActivation) =>
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
                  {whatOf(activation)}
                </Link>
              ) : (
                <strong>{whatOf(activation)}</strong>
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
              {mayUser(kind, 'show') ? <Link to={userPaths.update(id)}>{name || email}</Link> : name || email}
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
              <Told activation={activation} />
              {mayRetry && lostStates.some((state) => state === activation.state) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  mt={6}
                  aria-label={t('retryOf', { what: `${whatOf(activation)}, ${activation.user.email}` })}
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
          cell: ({ askedAt }) => askedAt && <When at={askedAt} />,
        },
      ]}
    />
  );
}
