import type { Answer } from '@centinela/api/http/client.ts';
import type { Pagination } from '@centinela/api/http/endpoint.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { queryOf } from './urlFilters.ts';

export interface Asked<Row> {
  /** What the rows are remembered under. */
  key: QueryKey;
  /** The query string of the first page. */
  query: string;
  ask(part: { query: Record<string, string>; signal: AbortSignal }): Promise<Answer<Row[]>>;
  enabled?: boolean;
  staleTime?: number;
  /** Milliseconds between two looks at what changes by itself. */
  refetchInterval?: number;
  meta?: { background?: boolean };
}

/** How the API is asked for a list: page after page by the server's `next`; what was shown stays until the new is there. */
export const pagesOf = <Row>({ key, query, ask, ...rest }: Asked<Row>) =>
  infiniteQueryOptions({
    queryKey: key,
    initialPageParam: query,
    queryFn: ({ pageParam, signal }) => ask({ query: queryOf(pageParam), signal }),
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: keepPreviousData,
    ...rest,
  });

/** What a list has found so far. */
export interface Found<Row> {
  rows: readonly Row[];
  /** Of the first page; null until it is there. */
  pagination: Pagination | null;
  isSuccess: boolean;
  isError: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  more(): void;
  retry(): void;
}

/** The rows of a list of the API, to be shown by `ListView`. */
export function useListQuery<Row>(asked: Asked<Row>): Found<Row> {
  const { data, isSuccess, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(pagesOf(asked));
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
