import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../calls/send.ts';
import { endpointsOf, entryKeys } from '../entries.ts';
import { firstQuery, type ListState } from '../list/urlFilters.ts';
import { pagesOf } from '../list/useListQuery.ts';

/**
 * The entries that a list's URL selects: its page, and the following pages loaded one by one by the server's `next`.
 *
 * @param isReady false until the list's initial filters are known
 */
export function useEntries(
  definition: Definition,
  state: ListState,
  preset: Readonly<Record<string, string>>,
  isReady = true,
) {
  const query = firstQuery(state, preset);
  const { list } = endpointsOf(definition);
  const found = useInfiniteQuery(
    pagesOf({
      key: entryKeys.list(definition, query),
      query,
      ask: (part) => call(list, part),
      enabled: isReady,
    }),
  );
  const { data, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = found;
  const shown = data?.pages.length ?? 0;
  const mayAsk = hasNextPage && !isFetching && !isPlaceholderData;
  // Loads the further pages that the URL or "Ver más" requests. A failed page is retried only by the user.
  useEffect(() => {
    if (mayAsk && !isFetchNextPageError && shown > 0 && shown < state.pages) void fetchNextPage();
  }, [mayAsk, isFetchNextPageError, shown, state.pages, fetchNextPage]);

  return {
    ...found,
    records: data?.pages.slice(0, state.pages).flatMap((page) => page.data) ?? [],
    total: data?.pages[0]?.pagination?.total ?? 0,
    isMore: data?.pages[0]?.pagination?.atLeast ?? false,
    hasMore: hasNextPage || shown > state.pages,
    /** Retries the page that failed; null when none did. */
    retryMore: isFetchNextPageError ? () => void fetchNextPage() : null,
  };
}
