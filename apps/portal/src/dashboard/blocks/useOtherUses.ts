import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { type EntryRecord, entryKeys, getEndpoints } from '../records/entries.ts';
import { findOtherUses, type OtherUse } from './otherUses.ts';

/**
 * The other entries that use a block; empty until the server answers. `page` is null until the page is first saved.
 * Each save of the block repeats the query, because another page may have started to use it; the old answer stays
 * visible during the request.
 */
export function useOtherUses(definition: Definition, record: EntryRecord, page: string | null): OtherUse[] {
  const { id } = record;
  const { data } = useQuery({
    queryKey: [...entryKeys.entry(definition, id), 'uses'],
    queryFn: ({ signal }) => call(getEndpoints(definition).uses, { params: { id }, signal }),
    meta: { background: true },
  });
  return findOtherUses(data?.data ?? [], page);
}
