import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../calls/useCall.ts';
import { operationsKey } from '../shared/useOperations.ts';
import './words.ts';

/** Common list options of queues; refetches because new requests arrive while the screen is open. */
export const queueListOptions = {
  order: { field: 'createdAt', descending: true },
  limit: 50,
  staleTime: 0,
  refetchInterval: 60_000,
} as const;

interface ItemOptions<T> {
  /** Prefix of the query key. */
  key: readonly string[];
  id: string | undefined;
  ask(id: string, signal: AbortSignal): Promise<{ data: T }>;
}

/** One item of a queue; disabled without an id. */
export const useQueueItem = <T>({ key, id = '', ask }: ItemOptions<T>) =>
  useQuery({
    queryKey: [...key, id],
    queryFn: ({ signal }) => ask(id, signal),
    enabled: id !== '',
    select: ({ data }) => data,
  });

interface ItemChange<T> {
  /** The version that the user has seen. */
  version: number;
  call(headers: { 'if-match': string }): Promise<{ data: T }>;
  success: string;
  /** Undoes the change. Omitted when the applicant has already been notified. */
  undo?: ((after: T) => Promise<unknown>) | undefined;
}

/**
 * Returns a function that changes an item of a queue. When another user was faster, their change is loaded instead
 * of being overwritten.
 *
 * @param key query key of the whole queue
 */
export function useChangeItem(key: readonly string[]) {
  const run = useCall();
  const client = useQueryClient();
  return async <T>({ version, call, success, undo }: ItemChange<T>): Promise<void> => {
    await run(() => call({ 'if-match': `"${version}"` }), { success, undo });
    await client.invalidateQueries({ queryKey: key });
    await client.invalidateQueries({ queryKey: operationsKey });
  };
}
