import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import { useSyncExternalStore } from 'react';
import { queryClient } from '../calls/queries.ts';

/** When the copies in an answer, or in the pages of a list, were made; milliseconds since 1970, none where the server gave it. */
export const keptTimes = (data: unknown): number[] =>
  isRecord(data) && Array.isArray(data.pages)
    ? data.pages.flatMap(keptTimes)
    : isRecord(data) && typeof data.keptAt === 'string'
      ? [Date.parse(data.keptAt)]
      : [];

const cache = queryClient.getQueryCache();

/** What the screen is about, without what only decorates it. */
const shown = () =>
  cache
    .findAll({ type: 'active' })
    .filter(({ meta, state }) => !meta?.background && state.data !== undefined)
    .map(({ state }) => state);

/** From when the oldest of it is; null where there is nothing. */
function oldest(): number | null {
  const times = shown().flatMap(({ data, dataUpdatedAt }) => {
    const kept = keptTimes(data);
    return kept.length > 0 ? kept : [dataUpdatedAt];
  });
  return times.length > 0 ? Math.min(...times) : null;
}

const hasCopies = (): boolean => shown().some(({ data }) => keptTimes(data).length > 0);

const subscribe = (changed: () => void): (() => void) => cache.subscribe(changed);

/** From when what the screen shows is (milliseconds since 1970; null: nothing that was loaded), and whether the device kept it. */
export const useShown = (): { since: number | null; isKept: boolean } => ({
  since: useSyncExternalStore(subscribe, oldest),
  isKept: useSyncExternalStore(subscribe, hasCopies),
});
