import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../calls/send.ts';
import { getFirstQuery, type ListState } from '../../shared/list/urlFilters.ts';
import { getPagesOptions } from '../../shared/list/useListQuery.ts';
import { entryKeys, getEndpoints } from '../records/entries.ts';

/**
 * The entries that a list's URL selects: its page, and the following pages, which are loaded one by one with the
 * server's `next` query.
 *
 * @param isReady false until the list's initial filters are known
 */
export function useEntries(
  definition: Definition,
  state: ListState,
  preset: Readonly<Record<string, string>>,
  pageSize: number,
  isReady = true,
) {
  const query = getFirstQuery(state, preset, pageSize);
  const { list } = getEndpoints(definition);
  const listQuery = useInfiniteQuery(
    getPagesOptions({
      key: entryKeys.list(definition, query),
      query,
      ask: (part) => call(list, part),
      enabled: isReady,
    }),
  );
  const { data, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = listQuery;
  const pageCount = data?.pages.length ?? 0;
  const canFetchMore = hasNextPage && !isFetching && !isPlaceholderData;
  // Loads the further pages that the URL or "Ver más" requests. Only the user can retry a failed page.
  useEffect(() => {
    if (canFetchMore && !isFetchNextPageError && pageCount > 0 && pageCount < state.pages)
      void fetchNextPage();
  }, [canFetchMore, isFetchNextPageError, pageCount, state.pages, fetchNextPage]);

  return {
    ...listQuery,
    records: data?.pages.slice(0, state.pages).flatMap((page) => page.data) ?? [],
    total: data?.pages[0]?.pagination?.total ?? 0,
    isLowerBound: data?.pages[0]?.pagination?.atLeast ?? false,
    hasMore: hasNextPage || pageCount > state.pages,
    /** Retries the page that failed; null if no page failed. */
    retryMore: isFetchNextPageError ? () => void fetchNextPage() : null,
  };
}
