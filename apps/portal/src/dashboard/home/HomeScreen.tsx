import { waitingStates } from '@centinela/api/waiting.ts';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useWords } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { currentUser } from '../../session/useUser.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { AuditTable } from '../audit/AuditTable.tsx';
import { useAudit } from '../audit/useAudit.ts';
import { useNewLeads } from '../leads/useLeads.ts';
import { useWaiting } from '../useWaiting.ts';
import styles from './home.module.css';
import { LeadsCard } from './LeadsCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';

/** Brings what the imports show along: the home does not wait for it. */
const OperationCards = lazy(() => import('./OperationCards.tsx'));

/** What any of which the operation's cards tell of. */
const operationKeys = ['qad.list', 'contracts.list', 'notifications.list', 'users.list'];

/**
 * What needs attention now: what runs and what failed, who wants to be called, what is planned, what nobody sees yet, what
 * others changed lately.
 */
export function HomeScreen() {
  const { t } = useWords();
  const { has } = usePermissions();
  const leads = useNewLeads(has('leads.list'));
  const waiting = useWaiting();
  const audit = useAudit('limit=8&filter[changes]=true', { background: true, isAllowed: has('audit.list') });

  return (
    <>
      <PageHeader title={t('home.greeting', { name: currentUser().firstName })} lead={t('home.lead')} />
      <div className={styles.grid}>
        {operationKeys.some(has) && (
          <Suspense fallback={<section className={styles.card} aria-busy />}>
            <OperationCards />
          </Suspense>
        )}
        {leads && <LeadsCard leads={leads.data} total={leads.pagination?.total ?? leads.data.length} />}
        {waitingStates.map((state) => (
          <WaitingCard key={state} state={state} waiting={waiting.filter((each) => each.state === state)} />
        ))}
      </div>
      {has('audit.list') && audit.rows.length > 0 && (
        <section className={styles.part}>
          <div className={styles.partHead}>
            <h2>{t('home.recent')}</h2>
            <Link to={paths.audit}>{t('home.allChanges')}</Link>
          </div>
          <AuditTable entries={audit.rows.slice(0, 8)} />
        </section>
      )}
    </>
  );
}
