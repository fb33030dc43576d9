import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { type EntryRecord, endpointsOf, entryKeys } from '../entries.ts';
import { type Elsewhere, usedElsewhere } from './elsewhere.ts';

/**
 * What uses a block beside the page `page`, which is null while it has never been saved; none while nobody has said. What was
 * known stays in sight while it is asked anew: with each save of a block, for it may have become one of several pages since.
 */
export function useElsewhere(definition: Definition, record: EntryRecord, page: string | null): Elsewhere[] {
  const { id } = record;
  const { data } = useQuery({
    queryKey: [...entryKeys.entry(definition, id), 'uses'],
    queryFn: ({ signal }) => call(endpointsOf(definition).uses, { params: { id }, signal }),
    meta: { background: true },
  });
  return usedElsewhere(data?.data ?? [], page);
}
