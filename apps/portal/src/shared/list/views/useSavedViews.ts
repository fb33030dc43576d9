import { savedViewEndpoints as calls, type ListSettings } from '@centinela/api/savedViews/savedViews.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../calls/send.ts';
import { notify } from '../../../toasts/notify.ts';

/** Query key of saved views. */
export const viewsKey = ['savedViews'] as const;

/**
 * All views visible to the user and their settings for every list. Fetched once per visit, so that a list knows its
 * view when it opens.
 */
export const useSavedViews = (isEnabled: boolean) =>
  useQuery({
    enabled: isEnabled,
    queryKey: viewsKey,
    queryFn: ({ signal }) => call(calls.list, { signal }),
    staleTime: 5 * 60_000,
    select: (answer) => answer.data,
    // Lists also work without views, so errors are not reported.
    meta: { background: true },
  });

type CachedViews = { data: { settings: ListSettings[] } };

/** Requests run sequentially, so that the last change wins. */
let previousSave: Promise<void> = Promise.resolve();

async function saveSettings(
  client: QueryClient,
  settings: ListSettings,
  shouldRefetch: boolean,
): Promise<void> {
  let isSaved = false;
  try {
    await call(calls.settings, { body: settings });
    isSaved = true;
  } catch (error) {
    if (error instanceof Error) notify.error(error.message);
  }
  if (shouldRefetch || !isSaved) await client.invalidateQueries({ queryKey: viewsKey });
}

/** Saves the user's settings for a list, with an optimistic update. */
export function useSaveSettings(): (settings: ListSettings) => Promise<void> {
  const client = useQueryClient();
  return async (settings) => {
    // A response in progress does not include this change. It is cancelled first, because cancelling restores the
    // previous data, and refetched afterwards, because lists may be waiting for it.
    const isFetching = client.isFetching({ queryKey: viewsKey }) > 0;
    await client.cancelQueries({ queryKey: viewsKey });
    client.setQueryData(viewsKey, (cached: CachedViews | undefined) => {
      if (!cached) return cached;
      const others = cached.data.settings.filter(({ list }) => list !== settings.list);
      return { ...cached, data: { ...cached.data, settings: [...others, settings] } };
    });
    previousSave = previousSave.then(() => saveSettings(client, settings, isFetching));
  };
}
