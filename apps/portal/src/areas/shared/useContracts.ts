import { contractEndpoints } from '@centinela/api/contracts/contracts.ts';
import { formatListQuery, maxLimit } from '@centinela/api/http/lists.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../calls/send.ts';

const { own, ownStatus, ownShow } = contractEndpoints;

/**
 * Loads the caller's contracts page by page.
 *
 * @param limit contracts per page; 14 by default
 */
export function useContracts(limit?: number) {
  const query = useInfiniteQuery({
    queryKey: ['contracts', 'own', limit],
    initialPageParam: formatListQuery({ limit }),
    queryFn: ({ signal, pageParam }) =>
      call(own, { signal, query: Object.fromEntries(new URLSearchParams(pageParam)) }),
    getNextPageParam: (lastPage) => lastPage.pagination?.next,
  });
  return { ...query, contracts: query.data?.pages.flatMap(({ data }) => data) ?? [] };
}

/** Loads all of the caller's contracts, for a choice among them. */
export function useAllContracts() {
  const { contracts, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useContracts(maxLimit);
  const canLoadMore = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (canLoadMore) void fetchNextPage();
  }, [canLoadMore, fetchNextPage]);
  return contracts;
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
