import { waiting } from '@centinela/api/content/waiting.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../calls/send.ts';
import { entryKeys } from './entries.ts';
import type { Waiting } from './waiting.ts';

/** Shared by the sidebar and the home: asked once a minute at most, and again after a save of any section. */
const staleTime = 60_000;

/** What waits in the sections that the user may list. */
export const useWaiting = (isEnabled = true) =>
  useQuery({
    queryKey: entryKeys.waiting,
    queryFn: ({ signal }) => call(waiting, { signal }),
    enabled: isEnabled,
    staleTime,
    select: (answer): readonly Waiting[] => answer.data,
    meta: { background: true },
  });
