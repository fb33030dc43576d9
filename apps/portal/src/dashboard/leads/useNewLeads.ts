import { leadEndpoints } from '@centinela/api/leads/leads.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';

/** Number of leads listed on the home screen. */
const maxLeads = 4;

/** The user's leads with a reminder that is due, earliest first. */
export const useDueReminders = (isAllowed: boolean) =>
  useQuery({
    queryKey: ['leads', 'list', 'due'],
    queryFn: ({ signal }) =>
      call(leadEndpoints.list, {
        query: {
          limit: String(maxLeads),
          'filter[due]': 'true',
          'filter[assignee]': 'me',
          'sort[remindAt]': 'asc',
        },
        signal,
      }),
    enabled: isAllowed,
    staleTime: 30_000,
    refetchInterval: 60_000,
    meta: { background: true },
  });

/** The newest unanswered leads; separate from the full list, because every visit to the dashboard loads it. */
export const useNewLeads = (isAllowed: boolean) =>
  useQuery({
    queryKey: ['leads', 'list', 'waiting'],
    queryFn: ({ signal }) =>
      call(leadEndpoints.list, { query: { limit: String(maxLeads), 'filter[status]': 'NEW' }, signal }),
    enabled: isAllowed,
    staleTime: 30_000,
    refetchInterval: 60_000,
    meta: { background: true },
  });
