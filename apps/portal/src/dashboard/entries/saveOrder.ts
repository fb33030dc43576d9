import { type Answer, ApiError } from '@centinela/api/http/client.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { parseQuery } from '../../shared/list/urlFilters.ts';
import { type EntryRecord, getEndpoints, useInvalidateSection } from '../records/entries.ts';
import { useUndo } from './useUndo.ts';

/** The maximum number of entries in a request that saves an order, defined by the API. */
const maxEntries = 500;

/** Loads all entries of the list in their order, because a request saves the whole order. */
export async function loadAllEntries(
  definition: Definition,
  preset: Readonly<Record<string, string>>,
  signal: AbortSignal,
) {
  const filters = Object.fromEntries(
    Object.entries(preset).map(([name, value]) => [`filter[${name}]`, value]),
  );
  const records: EntryRecord[] = [];
  let query: Record<string, string> | null = { limit: '100', 'sort[order]': 'asc', ...filters };
  while (query && records.length < maxEntries) {
    const page: Answer<EntryRecord[]> = await call(getEndpoints(definition).list, { query, signal });
    records.push(...page.data);
    query = page.pagination?.next ? parseQuery(page.pagination.next) : null;
  }
  return records;
}

const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((id, index) => id === other[index]);

interface SaveOrderOptions {
  definition: Definition;
  /** The entries in the order that was loaded. */
  records: readonly EntryRecord[];
  /** Called when another user has changed the order since it was loaded. */
  onConflict(): void;
  onDone(): void;
}

/** Returns a function that saves the order of the rows. Its success message offers to restore the previous order. */
export function useSaveOrder(
  { definition, records, onConflict, onDone }: SaveOrderOptions,
  rows: readonly EntryRecord[],
) {
  const { t } = useTranslation();
  const run = useCall();
  const invalidate = useInvalidateSection(definition);
  const undo = useUndo(definition);
  return async () => {
    const ids = rows.map(({ id }) => id);
    const { order } = getEndpoints(definition);
    const previousIds = records.map(({ id }) => id);
    const done = await run(() => call(order, { body: { ids, previousIds } }), {
      success: t('order.saved'),
      // Without changes there is nothing to undo.
      undo: isSameOrder(ids, previousIds) ? undefined : undo,
      onError: (error) => {
        if (error instanceof ApiError && error.status === 412) onConflict();
        return false;
      },
    });
    if (!done) return;
    await invalidate();
    onDone();
  };
}
