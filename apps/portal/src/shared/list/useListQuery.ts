import type { Answer } from '@centinela/api/http/client.ts';
import type { Pagination } from '@centinela/api/http/endpoint.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { PageSize } from './footer/usePageSize.ts';
import { parseQuery } from './urlFilters.ts';

export interface ListQueryOptions<Row> {
  /** Prefix of the query key. */
  key: QueryKey;
  /** The query string of the first page. */
  query: string;
  ask(part: { query: Record<string, string>; signal: AbortSignal }): Promise<Answer<Row[]>>;
  enabled?: boolean;
  staleTime?: number;
  /** Refetch interval in milliseconds, for data that changes on the server. */
  refetchInterval?: number;
  meta?: { background?: boolean };
}

/** Query options for a paginated list: follows the server's `next`, and keeps old rows until new ones arrive. */
export const getPagesOptions = <Row>({ key, query, ask, ...rest }: ListQueryOptions<Row>) =>
  infiniteQueryOptions({
    queryKey: key,
    initialPageParam: query,
    queryFn: ({ pageParam, signal }) => ask({ query: parseQuery(pageParam), signal }),
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: keepPreviousData,
    ...rest,
  });

/** The rows loaded so far. */
export interface ListResult<Row> {
  rows: readonly Row[];
  /** Pagination of the first page; null until it is loaded. */
  pagination: Pagination | null;
  isSuccess: boolean;
  isError: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  more(): void;
  retry(): void;
  /** The page size, if the user can choose it. */
  pageSize?: PageSize;
}

/** The rows of an API list, for `ListView`. */
export function useListQuery<Row>(options: ListQueryOptions<Row>): ListResult<Row> {
  const { data, isSuccess, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(getPagesOptions(options));
  return {
    rows: data?.pages.flatMap((page) => page.data) ?? [],
    pagination: data?.pages[0]?.pagination ?? null,
    isSuccess,
    isError,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    more: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
}
