import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../calls/useCall.ts';
import { operationsKey } from '../useOperations.ts';
import './words.ts';

/** How the list of a queue is asked for: new ones come in while the screen is open. */
export const queueList = {
  order: { field: 'createdAt', descending: true },
  limit: 50,
  staleTime: 0,
  refetchInterval: 60_000,
} as const;

interface Asked<T> {
  /** What it is remembered under, before its id. */
  key: readonly string[];
  id: string | undefined;
  ask(id: string, signal: AbortSignal): Promise<{ data: T }>;
}

/** One of a queue; without an id, none. */
export const useOne = <T>({ key, id = '', ask }: Asked<T>) =>
  useQuery({
    queryKey: [...key, id],
    queryFn: ({ signal }) => ask(id, signal),
    enabled: id !== '',
    select: ({ data }) => data,
  });

interface Said<T> {
  /** The version that was looked at. */
  version: number;
  call(headers: { 'if-match': string }): Promise<{ data: T }>;
  success: string;
  /** Takes it back. Left out where it can't be: whoever asked has been told. */
  undo?: ((after: T) => Promise<unknown>) | undefined;
}

/**
 * Says something of one of a queue. What somebody else said in between is shown instead of being overwritten.
 *
 * @param key of everything of the queue
 */
export function useSay(key: readonly string[]) {
  const run = useCall();
  const client = useQueryClient();
  return async <T>({ version, call, success, undo }: Said<T>): Promise<void> => {
    await run(() => call({ 'if-match': `"${version}"` }), { success, undo });
    await client.invalidateQueries({ queryKey: key });
    await client.invalidateQueries({ queryKey: operationsKey });
  };
}
