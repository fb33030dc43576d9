import { waiting } from '@centinela/api/content/pendingEntries.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { entryKeys } from './entries.ts';
import type { Waiting } from './waiting.ts';

/** Shared by the sidebar and the home screen: fetched at most once a minute, and after a save in any section. */
const staleTime = 60_000;

/** Waiting entries in the sections that the user may list. */
export const useWaiting = (isEnabled = true) =>
  useQuery({
    queryKey: entryKeys.waiting,
    queryFn: ({ signal }) => call(waiting, { signal }),
    enabled: isEnabled,
    staleTime,
    select: (answer): readonly Waiting[] => answer.data,
    meta: { background: true },
  });
