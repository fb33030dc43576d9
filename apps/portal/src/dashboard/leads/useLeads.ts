import { type Lead, type LeadStatus, leadEndpoints } from '@centinela/api/leads/leads.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { useListQuery } from '../list/useListQuery.ts';

const keys = {
  all: ['leads'] as const,
  list: (query: string) => ['leads', 'list', query] as const,
  one: (id: string) => ['leads', 'one', id] as const,
};

/** Leads by a query string. */
export const useLeads = (query: string) =>
  useListQuery({
    key: keys.list(query),
    query,
    ask: (part) => call(leadEndpoints.list, part),
    // New ones come in while the screen is open.
    staleTime: 0,
    refetchInterval: 60_000,
  });

/** How many leads the home names. */
const named = 4;

/** The newest leads nobody has answered yet. */
export const useNewLeads = (isAllowed: boolean) =>
  useQuery({
    queryKey: keys.list('waiting'),
    queryFn: ({ signal }) =>
      call(leadEndpoints.list, { query: { limit: String(named), 'filter[status]': 'NEW' }, signal }),
    enabled: isAllowed,
    staleTime: 30_000,
    refetchInterval: 60_000,
    meta: { background: true },
  });

/** One lead; without an id, none. */
export const useLead = (id: string | undefined) =>
  useQuery({
    queryKey: keys.one(id ?? ''),
    queryFn: ({ signal }) => call(leadEndpoints.show, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    select: (answer) => answer.data,
  });

/** Says how far a lead has got. What somebody else said in between is shown instead of being overwritten. */
export function useSetStatus() {
  const { t } = useTranslation();
  const run = useCall();
  const client = useQueryClient();
  return async ({ id, version }: Lead, status: LeadStatus): Promise<void> => {
    await run(
      () =>
        call(leadEndpoints.update, {
          params: { id },
          body: { status },
          headers: { 'if-match': `"${version}"` },
        }),
      { success: t('leads.saved') },
    );
    await client.invalidateQueries({ queryKey: keys.all });
  };
}
