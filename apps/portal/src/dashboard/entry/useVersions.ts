import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { type EntryRecord, entryKeys, getEndpoints } from '../records/entries.ts';

/** All versions of an entry, newest first. */
export function useVersions(definition: Definition, { id, version }: EntryRecord) {
  const { data } = useQuery({
    queryKey: [...entryKeys.entry(definition, id), 'versions', version],
    queryFn: ({ signal }) => call(getEndpoints(definition).versions, { params: { id }, signal }),
  });
  return data?.data;
}

/** One version. It is fetched only once, because a version never changes. Nothing is fetched if `version` is null. */
export function useVersion(definition: Definition, id: string, version: number | null) {
  const { data } = useQuery({
    queryKey: ['version', definition.key, id, version],
    queryFn: ({ signal }) =>
      call(getEndpoints(definition).version, { params: { id, version: version ?? 0 }, signal }),
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.data;
}
