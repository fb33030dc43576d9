import { audit } from '@centinela/api/audit.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { queryOf } from '../list/address.ts';

/** Changes by a query string, page after page by the server's `next`. */
export function useAudit(query: string, options: { background?: boolean; isAllowed?: boolean } = {}) {
  const found = useInfiniteQuery({
    queryKey: ['audit', query],
    initialPageParam: query,
    queryFn: ({ pageParam, signal }) => call(audit, { query: queryOf(pageParam), signal }),
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: options.isAllowed ?? true,
    // Whoever opens the log wants it as it is now.
    staleTime: 0,
    meta: { background: options.background ?? false },
  });
  return { ...found, entries: found.data?.pages.flatMap((page) => page.data) ?? [] };
}
