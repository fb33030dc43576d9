import { savedViewEndpoints as calls, type ListSettings } from '@centinela/api/savedViews/savedViews.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../calls/notify.ts';
import { call } from '../../../calls/send.ts';

/** What views are remembered under. */
export const viewsKey = ['savedViews'] as const;

/**
 * All views that the reader sees, of every list, and how they have their lists: one call for the whole visit, so that a list
 * that is opened knows at once what it shows.
 */
export const useSavedViews = (isAsked: boolean) =>
  useQuery({
    enabled: isAsked,
    queryKey: viewsKey,
    queryFn: ({ signal }) => call(calls.list, { signal }),
    staleTime: 5 * 60_000,
    select: (answer) => answer.data,
    // A list without its views is a list all the same.
    meta: { background: true },
  });

type Known = { data: { settings: ListSettings[] } };

/** What was said before: one call after the other, so that the last word is the last one. */
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

/** Says how the reader has a list. It is shown at once. */
export function useSaveSettings(): (settings: ListSettings) => Promise<void> {
  const client = useQueryClient();
  return async (settings) => {
    // An answer that is on its way knows nothing of it. It is let go before, for that takes back what it would replace, and
    // asked for anew behind: else a list that waits for it would wait for ever.
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
