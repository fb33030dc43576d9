import { waiting } from '@centinela/api/content/pendingEntries.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { entryKeys } from './entries.ts';
import type { Waiting } from './waiting.ts';

/** The sidebar and the home screen share the data. It is fetched at most once a minute, and after each save. */
const staleTime = 60_000;

/** Entries with pending drafts or scheduled changes, in the sections that the user may list. */
export const useWaiting = (isEnabled = true) =>
  useQuery({
    queryKey: entryKeys.waiting,
    queryFn: ({ signal }) => call(waiting, { signal }),
    enabled: isEnabled,
    staleTime,
    select: (response): readonly Waiting[] => response.data,
    meta: { background: true },
  });
