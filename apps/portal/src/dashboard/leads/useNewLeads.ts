import { leadEndpoints } from '@centinela/api/leads/leads.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';

/** How many leads the home names. */
const named = 4;

/** The newest leads nobody has answered yet; apart from the list of all, for every visit to the dashboard begins with it. */
export const useNewLeads = (isAllowed: boolean) =>
  useQuery({
    queryKey: ['leads', 'list', 'waiting'],
    queryFn: ({ signal }) =>
      call(leadEndpoints.list, { query: { limit: String(named), 'filter[status]': 'NEW' }, signal }),
    enabled: isAllowed,
    staleTime: 30_000,
    refetchInterval: 60_000,
    meta: { background: true },
  });
