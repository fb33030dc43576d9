import type { EntryChoice } from '@centinela/sections/fields/FieldTools.tsx';
import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryPath, entryTitle } from '@centinela/sections/kernel/derive.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../calls/notFound.ts';
import { call } from '../../calls/send.ts';
import { type EntryRecord, entryKeys, getEndpoints, getKindFilter } from './entries.ts';

const staleTimeMs = 60_000;
const background = { background: true };

/** Query key of one record. It starts with its section's key, so that saving in the section invalidates it. */
export const getRecordKey = (definition: Definition, id: string) =>
  [...entryKeys.entry(definition, id), 'record'] as const;

/** Fetches the first hundred entries of a section at once, so that many references do not need a request each. */
const fetchFirstEntries = (client: QueryClient, definition: Definition): Promise<EntryRecord[]> =>
  client.fetchQuery({
    queryKey: [...entryKeys.section(definition), 'first'],
    queryFn: async () =>
      (await call(getEndpoints(definition).list, { query: { limit: '100', ...getKindFilter(definition) } }))
        .data,
    staleTime: staleTimeMs,
    meta: background,
  });

/**
 * Returns an entry of a section by its id, from the cache or the server.
 *
 * @returns null if it was deleted
 * @throws ApiError when the request fails
 */
export async function findEntry(
  client: QueryClient,
  definition: Definition,
  id: string,
): Promise<EntryRecord | null> {
  const firstEntries = await fetchFirstEntries(client, definition).catch(() => []);
  const cachedEntry = firstEntries.find((entry) => entry.id === id);
  if (cachedEntry) return cachedEntry;
  return client.fetchQuery({
    queryKey: getRecordKey(definition, id),
    queryFn: async () => {
      try {
        return (await call(getEndpoints(definition).get, { params: { id } })).data;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    staleTime: staleTimeMs,
    meta: background,
  });
}

/** Searches the entries of a section. A blank query returns the first entries. */
export async function searchEntries(
  client: QueryClient,
  definition: Definition,
  query: string,
): Promise<EntryRecord[]> {
  const trimmedQuery = query.trim();
  if (trimmedQuery === '') return fetchFirstEntries(client, definition);
  return client.fetchQuery({
    queryKey: [...entryKeys.section(definition), 'search', trimmedQuery],
    queryFn: async () =>
      (
        await call(getEndpoints(definition).list, {
          query: { limit: '20', 'filter[q]': trimmedQuery, ...getKindFilter(definition) },
        })
      ).data,
    staleTime: 10_000,
    meta: background,
  });
}

/** Converts an entry to a choice for pickers. */
export function toEntryChoice(definition: Definition, record: EntryRecord): EntryChoice {
  const picture: unknown = definition.picture ? record[definition.picture] : null;
  return {
    id: record.id,
    section: definition.key,
    title: entryTitle(definition, record),
    picture: isRecord(picture) && typeof picture.id === 'string' ? picture.id : null,
    path: entryPath(definition, record),
    state: record.state,
  };
}
