import { waitingStates } from '@centinela/api/content/waiting.ts';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { currentUser } from '../../session/useUser.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { AuditTable } from '../audit/AuditTable.tsx';
import { useAudit } from '../audit/useAudit.ts';
import { useNewLeads } from '../leads/useLeads.ts';
import { useWaiting } from '../useWaiting.ts';
import { Card } from './Card.tsx';
import styles from './home.module.css';
import { LeadsCard } from './LeadsCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';

/** Brings what the imports show along: the home does not wait for it. */
const OperationCards = lazy(() => import('./OperationCards.tsx'));
/** Brings the settings' fields along. */
const HomeLegalGaps = lazy(() => import('../legal/HomeLegalGaps.tsx'));
const TrendCards = lazy(() => import('./TrendCards.tsx'));

/** What any of which the operation's cards tell of. */
const operationKeys = [
  'qad.list',
  'contracts.list',
  'notifications.list',
  'cancellations.list',
  'requests.list',
  'users.list',
  'usersAgent.list',
];

/** What any of which the trends tell of. */
const trendKeys = ['leads.list', 'qad.list'];

/**
 * What needs attention now: what runs and what failed, who wants to be called, what is planned, what nobody sees yet, what
 * others changed lately; and how much comes in.
 */
export function HomeScreen() {
  const { t } = useTranslation();
  const { has } = usePermissions();
  const leads = useNewLeads(has('leads.list'));
  const waiting = useWaiting();
  const audit = useAudit('limit=8&filter[changes]=true', { background: true, isAllowed: has('audit.list') });

  return (
    <>
      <PageHeader title={t('home.greeting', { name: currentUser().firstName })} lead={t('home.lead')} />
      {has('internalSettings.list') && (
        <Suspense>
          <HomeLegalGaps />
        </Suspense>
      )}
      <div className={styles.grid}>
        {operationKeys.some(has) && (
          <Suspense fallback={<section className={styles.card} aria-busy />}>
            <OperationCards />
          </Suspense>
        )}
        {has('leads.list') && (
          <Card title={t('home.leads')} query={leads}>
            {({ data, pagination }) => <LeadsCard leads={data} total={pagination?.total ?? data.length} />}
          </Card>
        )}
        {waitingStates.map((state) => (
          <Card key={state} title={t(`home.${state}`)} query={waiting}>
            {(all) => <WaitingCard state={state} waiting={all.filter((each) => each.state === state)} />}
          </Card>
        ))}
      </div>
      {trendKeys.some(has) && (
        <div className={`${styles.grid} ${styles.part}`}>
          <Suspense fallback={<section className={styles.card} aria-busy />}>
            <TrendCards />
          </Suspense>
        </div>
      )}
      {has('audit.list') && (audit.rows.length > 0 || audit.isError) && (
        <section className={styles.part}>
          <div className={styles.partHead}>
            <h2>{t('home.recent')}</h2>
            <Link to={paths.audit}>{t('home.allChanges')}</Link>
          </div>
          {audit.rows.length > 0 ? (
            <AuditTable entries={audit.rows.slice(0, 8)} />
          ) : (
            <LoadFailed onRetry={audit.retry} />
          )}
        </section>
      )}
    </>
  );
}
