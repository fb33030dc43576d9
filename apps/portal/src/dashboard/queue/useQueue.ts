import type { teamEndpoints } from '@centinela/api/cases/cases.ts';
import type { Endpoint } from '@centinela/api/http/endpoint.ts';
import type { ListRules, listQuery } from '@centinela/api/http/lists.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { operationsKey } from '../shared/useOperations.ts';

/** A queue of cases for staff. */
export interface Queue<Item, FullCase> {
  /** Name of the list, of its permissions and of its path. */
  name: 'leads' | 'requests' | 'cancellations';
  /** First part of all its query keys. */
  key: string;
  rules: ListRules;
  endpoints: {
    list: Endpoint & { query: typeof listQuery; answer: z.ZodType<Item[]> };
    download: Endpoint;
    show: Endpoint & { params: z.ZodObject<{ id: z.ZodString }>; answer: z.ZodType<FullCase> };
  };
}

/** A queue whose cases are assigned to staff members, who add notes. */
export interface TeamQueue {
  key: string;
  endpoints: ReturnType<typeof teamEndpoints>;
}

interface ChangeParts<Change> {
  params: { id: string };
  body: Change;
  headers: { 'if-match': string };
}

interface ChangeOptions<Change> {
  success: string;
  /** The previous values, to undo the change. Omitted if the applicant is notified, which cannot be undone. */
  before?: Change;
}

/**
 * Returns a function that changes a case. If another user changed it first, their change is loaded and not overwritten.
 * The function returns whether the case was changed.
 *
 * @param key first part of the query keys of the queue
 */
export function useChangeCase<Item extends { id: string; version: number }, Change>(
  key: string,
  send: (parts: ChangeParts<Change>) => Promise<{ data: Item }>,
) {
  const { t } = useTranslation();
  const run = useCall();
  const client = useQueryClient();
  return async function change(
    { id, version }: Pick<Item, 'id' | 'version'>,
    body: Change,
    { success, before }: ChangeOptions<Change>,
  ): Promise<boolean> {
    const undo =
      before === undefined
        ? undefined
        : (after: Item) => change(after, before, { success: t('shell.undone') });
    const changed = await run(() => send({ params: { id }, body, headers: { 'if-match': `"${version}"` } }), {
      success,
      undo,
    });
    const refreshed = Promise.all([
      client.invalidateQueries({ queryKey: [key] }),
      client.invalidateQueries({ queryKey: operationsKey }),
    ]);
    // After a failure the next attempt is about the current case; otherwise a dialog closes at once.
    if (changed === null) await refreshed;
    return changed !== null;
  };
}
