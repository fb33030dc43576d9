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

/** Brings the words of the mails along: the home does not wait for it. */
const MailCard = lazy(() => import('./MailCard.tsx'));

/** What needs attention now: who wants to be called, what is planned, what nobody sees yet, what others did lately. */
export function HomeScreen() {
  const { t } = useWords();
  const { has } = usePermissions();
  const leads = useNewLeads(has('leads.list'));
  const waiting = useWaiting();
  const audit = useAudit('limit=8', { background: true, isAllowed: has('audit.list') });

  return (
    <>
      <PageHeader title={t('home.greeting', { name: currentUser().firstName })} lead={t('home.lead')} />
      <div className={styles.grid}>
        {leads && <LeadsCard leads={leads.data} total={leads.pagination?.total ?? leads.data.length} />}
        {waitingStates.map((state) => (
          <WaitingCard key={state} state={state} waiting={waiting.filter((each) => each.state === state)} />
        ))}
        <Suspense>{has('notifications.list') && <MailCard />}</Suspense>
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
