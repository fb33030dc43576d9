import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { findEntry } from './cachedEntries.ts';
import { entryKeys, getEndpoints } from './entries.ts';

/** Query key of the record that a block's row shows. */
export const getBlockKey = (definition: Definition, id: string) =>
  [...entryKeys.entry(definition, id), 'block'] as const;

/** The query for the record that a block's row shows. */
export const getBlockQuery = (client: QueryClient, definition: Definition, id: string) =>
  queryOptions({
    queryKey: getBlockKey(definition, id),
    queryFn: () => findEntry(client, definition, id),
    meta: { background: true },
  });

/** The query for the uses of a block. */
export const getUsesQuery = (definition: Definition, id: string) =>
  queryOptions({
    queryKey: [...entryKeys.entry(definition, id), 'uses'],
    queryFn: ({ signal }) => call(getEndpoints(definition).uses, { params: { id }, signal }),
    meta: { background: true },
  });
