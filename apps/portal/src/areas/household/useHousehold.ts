import { householdEndpoints } from '@centinela/api/household/household.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { householdKey } from './useShared.ts';

const { people, contracts, invoices } = householdEndpoints;

/** Loads the members that the caller invited. */
export const useHouseholdMembers = () =>
  useQuery({
    queryKey: [...householdKey, 'people'],
    queryFn: ({ signal }) => call(people, { signal }),
  });

export const useSharedContracts = (id: string) =>
  useQuery({
    queryKey: [...householdKey, 'contracts', id],
    queryFn: ({ signal }) => call(contracts, { signal, params: { id } }),
    meta: { background: true },
  });

/** Loads the invoices of a shared account page by page. */
export function useSharedInvoices(id: string) {
  const query = useInfiniteQuery({
    queryKey: [...householdKey, 'invoices', id],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      call(invoices, { signal, params: { id }, query: Object.fromEntries(new URLSearchParams(pageParam)) }),
    getNextPageParam: (lastPage) => lastPage.pagination?.next,
    meta: { background: true },
  });
  return { ...query, invoices: query.data?.pages.flatMap(({ data }) => data) ?? [] };
}
