import { type Lead, type LeadStatus, leadEndpoints, leadRules } from '@centinela/api/leads/leads.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { choices, rangeFilters, useList } from '../list/useList.ts';

const keys = {
  all: ['leads'] as const,
  lists: ['leads', 'list'] as const,
  waiting: ['leads', 'list', 'waiting'] as const,
  one: (id: string) => ['leads', 'one', id] as const,
};

/** Leads, narrowed by the address. */
export function useLeads() {
  const { t } = useTranslation();
  const { status, source } = leadRules.filters;
  return useList({
    rules: leadRules,
    filters: [
      { name: 'q', type: 'search', label: t('list.search'), placeholder: t('leads.searchHint') },
      {
        name: 'status',
        label: t('leads.state'),
        options: choices(status, (each) => t(`leads.status.${each}`)),
      },
      {
        name: 'source',
        label: t('leads.from'),
        options: choices(source, (each) => t(`leads.source.${each}`)),
      },
      ...rangeFilters('createdAt', [t('list.from'), t('list.to')]),
    ],
    limit: 50,
    key: keys.lists,
    ask: (part) => call(leadEndpoints.list, part),
    // New ones come in while the screen is open.
    staleTime: 0,
    refetchInterval: 60_000,
  });
}

/** How many leads the home names. */
const named = 4;

/** The newest leads nobody has answered yet. */
export const useNewLeads = (isAllowed: boolean) =>
  useQuery({
    queryKey: keys.waiting,
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
