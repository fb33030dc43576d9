import { type UserExport, userEndpoints } from '@centinela/api/accounts/users.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../calls/send.ts';
import { useListQuery } from '../../../shared/list/useListQuery.ts';

const keys = {
  all: ['users'] as const,
  list: (query: string) => ['users', 'list', query] as const,
  one: (id: string) => ['users', 'one', id] as const,
  bulk: (id: string) => ['users', 'bulk', id] as const,
  exports: ['users', 'exports'] as const,
};

/** The users that a query string selects. @param enabled false until the initial view is known */
export const useUsers = (query: string, enabled = true) =>
  useListQuery({
    key: keys.list(query),
    query,
    ask: (part) => call(userEndpoints.list, part),
    staleTime: 0,
    enabled,
  });

/** One user. It is fetched on each visit, but never in the background, because that would replace the form's input. */
export const useUser = (id: string, isAllowed: boolean) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(userEndpoints.show, { params: { id }, signal }),
    enabled: isAllowed,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/**
 * Returns a function that invalidates all cached users, so that every screen refetches. It excludes a removed user,
 * whose screen may still be mounted for a moment.
 */
export function useInvalidateUsers() {
  const client = useQueryClient();
  return (removedId?: string) =>
    client.invalidateQueries({
      queryKey: keys.all,
      predicate: ({ queryKey }) => removedId === undefined || queryKey[2] !== removedId,
    });
}

/** Refetch interval of running jobs, in milliseconds. */
const refetchIntervalMs = 1000;

const isFinished = (state: string): boolean => state !== 'queued' && state !== 'running';

/** The state of a bulk job on many users. Nothing is fetched if `id` is null. */
export const useUserBulk = (id: string | null) =>
  useQuery({
    queryKey: keys.bulk(id ?? ''),
    queryFn: ({ signal }) => call(userEndpoints.showBulk, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: (query) =>
      query.state.data && isFinished(query.state.data.data.state) ? false : refetchIntervalMs,
    select: (response) => response.data,
    meta: { background: true },
  });

export const isRunning = ({ state }: Pick<UserExport, 'state'>): boolean => !isFinished(state);

/** The latest exports; polled while one is in progress. */
export const useUserExports = (isAllowed: boolean) =>
  useQuery({
    queryKey: keys.exports,
    queryFn: ({ signal }) => call(userEndpoints.exports, { signal }),
    enabled: isAllowed,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.data.some(isRunning) ? refetchIntervalMs : false),
    select: (response) => response.data,
    meta: { background: true },
  });

export function useInvalidateExports() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.exports });
}
