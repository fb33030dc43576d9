import { leadEndpoints } from '@centinela/api/leads/leads.ts';
import { thingInWords } from '@centinela/api/leads/words.ts';
import { requestKindNames } from '@centinela/api/requests/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RequestStateBadge } from '../../areas/requests/StateBadge.tsx';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { leadPath, requestPath } from '../../paths.ts';
import { When } from '../../shell/When.tsx';
import { LeadStatusBadge } from '../leads/LeadStatusBadge.tsx';
import { useContractRequests } from '../requests/useRequests.ts';
import styles from './contracts.module.css';

/** Leads of a contract that are named beside it: the newest. */
const named = 10;

const useContractLeads = (number: string, isAllowed: boolean) =>
  useQuery({
    queryKey: ['leads', 'contract', number],
    queryFn: ({ signal }) =>
      call(leadEndpoints.list, { query: { limit: String(named), 'filter[contract]': number }, signal }),
    enabled: isAllowed,
    select: ({ data }) => data,
    meta: { background: true },
  });

/** What the client asked for under a contract: add-ons, and visits, contacts, moves. */
export function ContractAsked({ number }: { number: string }) {
  const { t, localize } = useTranslation('staffRequests');
  const { has } = usePermissions();
  const { data: leads = [] } = useContractLeads(number, has('leads.list'));
  const { data: requests = [] } = useContractRequests(number, has('requests.list'));
  if (leads.length + requests.length === 0) return null;
  return (
    <section>
      <h3 className={styles.head}>{t('ofContract')}</h3>
      <ul className={styles.asked}>
        {leads.map((lead) => (
          <li key={lead.id}>
            <Link to={leadPath(lead.id)}>
              {t('addon')}: {(lead.proof?.shown ?? []).map(thingInWords).join('; ')}
            </Link>
            <LeadStatusBadge lead={lead} />
            <When at={lead.createdAt} />
          </li>
        ))}
        {requests.map(({ id, number: asked, details, state, createdAt }) => (
          <li key={id}>
            <Link to={requestPath(id)}>
              {localize(requestKindNames[details.kind])}, {t('numbered', { number: asked })}
            </Link>
            <RequestStateBadge state={state} />
            <When at={createdAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
