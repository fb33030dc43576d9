import { householdEndpoints, type SharedAccount } from '@centinela/api/household/household.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';

const { people, shared, open, contracts, invoices } = householdEndpoints;

/** Of everything that is asked about people of the house. */
export const householdKeys = ['household'];

/** Whom the caller invited. */
export const usePeople = () =>
  useQuery({
    queryKey: [...householdKeys, 'people'],
    queryFn: ({ signal }) => call(people, { signal }),
  });

/** What others share with the caller, and their invitations. */
export const useShared = () =>
  useQuery({
    queryKey: [...householdKeys, 'shared'],
    queryFn: ({ signal }) => call(shared, { signal }),
    meta: { background: true },
  });

/** Those who share something of this kind with the caller. */
export const useSharedView = (view: SharedAccount['views'][number]): readonly SharedAccount[] =>
  useShared().data?.data.filter(({ state, views }) => state === 'ACTIVE' && views.includes(view)) ?? [];

/** The invitation of a mailed link. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: [...householdKeys, 'invitation', token],
    queryFn: ({ signal }) => call(open, { signal, body: { token } }),
    retry: false,
    meta: { background: true },
  });

export const useSharedContracts = (id: string) =>
  useQuery({
    queryKey: [...householdKeys, 'contracts', id],
    queryFn: ({ signal }) => call(contracts, { signal, params: { id } }),
    meta: { background: true },
  });

/** The invoices that somebody shares; a further page is appended. */
export function useSharedInvoices(id: string) {
  const query = useInfiniteQuery({
    queryKey: [...householdKeys, 'invoices', id],
    initialPageParam: 'limit=12',
    queryFn: ({ signal, pageParam }) =>
      call(invoices, { signal, params: { id }, query: Object.fromEntries(new URLSearchParams(pageParam)) }),
    getNextPageParam: (last) => last.pagination?.next,
    meta: { background: true },
  });
  return { ...query, invoices: query.data?.pages.flatMap(({ data }) => data) ?? [] };
}

/** Both views, or the one there is, as a key of words. */
export const viewsKey = (views: SharedAccount['views']): 'both' | SharedAccount['views'][number] =>
  views.length > 1 ? 'both' : (views[0] ?? 'contracts');
