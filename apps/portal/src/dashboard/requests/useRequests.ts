import {
  type RequestChange,
  requestEndpoints,
  requestRules,
  type ServiceRequest,
} from '@centinela/api/requests/requests.ts';
import { requestKindNames, requestStateNames } from '@centinela/api/requests/words.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { choices, rangeFilters, useList } from '../list/useList.ts';
import { operationsKey } from '../useOperations.ts';
import '../notes/words.ts';
import './words.ts';

const keys = {
  all: ['serviceRequests'] as const,
  lists: ['serviceRequests', 'list'] as const,
  people: ['serviceRequests', 'people'] as const,
  one: (id: string) => ['serviceRequests', 'one', id] as const,
  contract: (number: string) => ['serviceRequests', 'contract', number] as const,
};

/** Requests of clients, narrowed by the address. */
export function useRequests() {
  const { t, localize } = useTranslation('staffRequests');
  const common = useTranslation().t;
  const { state, kind } = requestRules.filters;
  return useList({
    rules: requestRules,
    filters: [
      { name: 'q', type: 'search', label: common('list.search'), placeholder: t('searchHint') },
      {
        name: 'state',
        label: t('state'),
        options: choices(state, (each) => localize(requestStateNames[each])),
      },
      { name: 'kind', label: t('kind'), options: choices(kind, (each) => localize(requestKindNames[each])) },
      {
        name: 'assignee',
        label: t('assignee'),
        options: [
          { value: 'me', label: t('mine') },
          { value: 'none', label: t('nobody') },
        ],
      },
      ...rangeFilters('createdAt', [common('list.from'), common('list.to')]),
    ],
    order: { field: 'createdAt', descending: true },
    limit: 50,
    key: keys.lists,
    ask: (part) => call(requestEndpoints.list, part),
    // New ones come in while the screen is open.
    staleTime: 0,
    refetchInterval: 60_000,
  });
}

/** Requests of a contract that are named beside it: the newest. */
const named = 10;

/** The newest requests under a contract. */
export const useContractRequests = (number: string, isAllowed: boolean) =>
  useQuery({
    queryKey: keys.contract(number),
    queryFn: ({ signal }) =>
      call(requestEndpoints.list, { query: { limit: String(named), 'filter[contract]': number }, signal }),
    enabled: isAllowed,
    select: ({ data }) => data,
    meta: { background: true },
  });

/** One request; without an id, none. */
export const useRequest = (id: string | undefined) =>
  useQuery({
    queryKey: keys.one(id ?? ''),
    queryFn: ({ signal }) => call(requestEndpoints.show, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    select: ({ data }) => data,
  });

/** Who a request may be given to. */
export const useRequestPeople = () =>
  useQuery({
    queryKey: keys.people,
    queryFn: ({ signal }) => call(requestEndpoints.people, { signal }),
    select: ({ data }) => data,
    meta: { background: true },
  });

/** Changes what staff says of a request. What somebody else said in between is shown instead of being overwritten. */
export function useChangeRequest() {
  const { t } = useTranslation('staffRequests');
  const run = useCall();
  const client = useQueryClient();
  return async ({ id, version }: ServiceRequest, change: RequestChange): Promise<void> => {
    await run(
      () =>
        call(requestEndpoints.update, {
          params: { id },
          body: change,
          headers: { 'if-match': `"${version}"` },
        }),
      { success: t(change.state === undefined ? 'saved' : 'told') },
    );
    await client.invalidateQueries({ queryKey: keys.all });
    await client.invalidateQueries({ queryKey: operationsKey });
  };
}

/** Adds a note. @returns whether it was added */
export function useAddRequestNote() {
  const { t } = useTranslation('notes');
  const run = useCall();
  const client = useQueryClient();
  return async (id: string, text: string): Promise<boolean> => {
    const note = await run(() => call(requestEndpoints.note, { params: { id }, body: { text } }), {
      success: t('added'),
    });
    await client.invalidateQueries({ queryKey: keys.one(id) });
    return note !== null;
  };
}
