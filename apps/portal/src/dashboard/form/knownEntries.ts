import type { EntryChoice } from '@centinela/sections/fields/FieldTools.tsx';
import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryPath, entryTitle } from '@centinela/sections/kernel/derive.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { type EntryRecord, endpointsOf, entryKeys, kindFilter } from '../entries.ts';
import { isGone } from '../media/library.ts';

const aMinute = 60_000;
const background = { background: true };

/** Query key of one record; below its section's key, so that saving in the section invalidates it. */
export const recordKey = (definition: Definition, id: string) =>
  [...entryKeys.entry(definition, id), 'record'] as const;

/** The first hundred entries of a section in one request, so that a dozen references need no request each. */
const firstEntries = (client: QueryClient, definition: Definition): Promise<EntryRecord[]> =>
  client.fetchQuery({
    queryKey: [...entryKeys.section(definition), 'first'],
    queryFn: async () =>
      (await call(endpointsOf(definition).list, { query: { limit: '100', ...kindFilter(definition) } })).data,
    staleTime: aMinute,
    meta: background,
  });

/**
 * An entry of a section by its id, cached.
 *
 * @returns null when it was deleted
 * @throws ApiError when the request fails
 */
export async function findEntry(
  client: QueryClient,
  definition: Definition,
  id: string,
): Promise<EntryRecord | null> {
  const first = await firstEntries(client, definition).catch(() => []);
  const found = first.find((entry) => entry.id === id);
  if (found) return found;
  return client.fetchQuery({
    queryKey: recordKey(definition, id),
    queryFn: async () => {
      try {
        return (await call(endpointsOf(definition).get, { params: { id } })).data;
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    staleTime: aMinute,
    meta: background,
  });
}

/** Entries that match a query; a blank query returns the first ones. */
export async function searchEntries(
  client: QueryClient,
  definition: Definition,
  query: string,
): Promise<EntryRecord[]> {
  const asked = query.trim();
  if (asked === '') return firstEntries(client, definition);
  return client.fetchQuery({
    queryKey: [...entryKeys.section(definition), 'search', asked],
    queryFn: async () =>
      (
        await call(endpointsOf(definition).list, {
          query: { limit: '20', 'filter[q]': asked, ...kindFilter(definition) },
        })
      ).data,
    staleTime: 10_000,
    meta: background,
  });
}

/** Converts an entry to a picker choice. */
export function choiceOf(definition: Definition, record: EntryRecord): EntryChoice {
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
