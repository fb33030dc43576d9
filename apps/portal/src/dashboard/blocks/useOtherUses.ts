import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { type EntryRecord, entryKeys, getEndpoints } from '../records/entries.ts';
import { findOtherUses, type OtherUse } from './otherUses.ts';

/** The query for the uses of a block. */
export const getUsesQuery = (definition: Definition, id: string) =>
  queryOptions({
    queryKey: [...entryKeys.entry(definition, id), 'uses'],
    queryFn: ({ signal }) => call(getEndpoints(definition).uses, { params: { id }, signal }),
    meta: { background: true },
  });

/**
 * The other entries that use a block; empty until the server responds. Each save of the block repeats the request,
 * because another page may use the block in the meantime. The previous result stays visible during the request.
 *
 * @param page id of the page being edited; null until it is first saved
 */
export function useOtherUses(definition: Definition, record: EntryRecord, page: string | null): OtherUse[] {
  const { data } = useQuery(getUsesQuery(definition, record.id));
  return findOtherUses(data?.data ?? [], page);
}
