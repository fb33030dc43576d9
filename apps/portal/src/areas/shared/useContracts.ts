import { contractEndpoints } from '@centinela/api/contracts/contracts.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';

const { own, ownStatus, ownShow } = contractEndpoints;

/** Loads the caller's contracts page by page. */
export function useContracts() {
  const query = useInfiniteQuery({
    queryKey: ['contracts', 'own'],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      call(own, { signal, query: Object.fromEntries(new URLSearchParams(pageParam)) }),
    getNextPageParam: (lastPage) => lastPage.pagination?.next,
  });
  return { ...query, contracts: query.data?.pages.flatMap(({ data }) => data) ?? [] };
}

/** Loads the protection status of the caller's contracts. Polls while an activation is running. */
export const useProductStatus = () =>
  useQuery({
    queryKey: ['contracts', 'status'],
    queryFn: ({ signal }) => call(ownStatus, { signal }),
    // Always refetched: an activation started on another screen changes the status.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.some((each) => each.state === 'ACTIVATING') ? 5_000 : false,
  });

export const useContract = (id: string) =>
  useQuery({
    queryKey: ['contracts', 'own', id],
    queryFn: ({ signal }) => call(ownShow, { signal, params: { id } }),
  });
