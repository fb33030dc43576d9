import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useQuery } from '@tanstack/react-query';
import { getUsesQuery } from '../records/blockQueries.ts';
import type { EntryRecord } from '../records/entries.ts';
import { findOtherUses, type OtherUse } from '../records/otherUses.ts';

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
