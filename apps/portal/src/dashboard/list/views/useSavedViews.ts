import { savedViewEndpoints as calls, type ListSettings } from '@centinela/api/savedViews/savedViews.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../calls/notify.ts';
import { call } from '../../../calls/send.ts';

/** Query key of saved views. */
export const viewsKey = ['savedViews'] as const;

/**
 * All views visible to the user and their settings for every list. Fetched once per visit, so that a list knows its
 * view when it opens.
 */
export const useSavedViews = (isAsked: boolean) =>
  useQuery({
    enabled: isAsked,
    queryKey: viewsKey,
    queryFn: ({ signal }) => call(calls.list, { signal }),
    staleTime: 5 * 60_000,
    select: (answer) => answer.data,
    // Lists also work without views, so errors are not reported.
    meta: { background: true },
  });

type Known = { data: { settings: ListSettings[] } };

/** Requests run sequentially, so that the last change wins. */
let before: Promise<void> = Promise.resolve();

async function send(client: QueryClient, settings: ListSettings, isAskedAnew: boolean): Promise<void> {
  let isKept = false;
  try {
    await call(calls.settings, { body: settings });
    isKept = true;
  } catch (error) {
    if (error instanceof Error) notify.error(error.message);
  }
  if (isAskedAnew || !isKept) await client.invalidateQueries({ queryKey: viewsKey });
}

/** Saves the user's settings for a list, with an optimistic update. */
export function useSaveSettings(): (settings: ListSettings) => Promise<void> {
  const client = useQueryClient();
  return async (settings) => {
    // A response in progress does not include this change. It is cancelled first, because cancelling restores the
    // previous data, and refetched afterwards, because lists may be waiting for it.
    const isAsked = client.isFetching({ queryKey: viewsKey }) > 0;
    await client.cancelQueries({ queryKey: viewsKey });
    client.setQueryData(viewsKey, (known: Known | undefined) => {
      if (!known) return known;
      const others = known.data.settings.filter(({ list }) => list !== settings.list);
      return { ...known, data: { ...known.data, settings: [...others, settings] } };
    });
    before = before.then(() => send(client, settings, isAsked));
  };
}
