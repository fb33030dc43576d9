import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import { useSyncExternalStore } from 'react';
import { queryClient } from '../calls/queries.ts';

/** Returns when the cached copies in a response, or in the pages of a list, were stored (ms since 1970). */
export const getCachedTimes = (data: unknown): number[] =>
  isRecord(data) && Array.isArray(data.pages)
    ? data.pages.flatMap(getCachedTimes)
    : isRecord(data) && typeof data.keptAt === 'string'
      ? [Date.parse(data.keptAt)]
      : [];

const queryCache = queryClient.getQueryCache();

/** Loaded queries of the current screen, except background ones. */
const getActiveQueries = () =>
  queryCache
    .findAll({ type: 'active' })
    .filter(({ meta, state }) => !meta?.background && state.data !== undefined)
    .map(({ state }) => state);

/** Returns when the oldest data on the screen was loaded; null if there is none. */
function getOldestTime(): number | null {
  const times = getActiveQueries().flatMap(({ data, dataUpdatedAt }) => {
    const cachedTimes = getCachedTimes(data);
    return cachedTimes.length > 0 ? cachedTimes : [dataUpdatedAt];
  });
  return times.length > 0 ? Math.min(...times) : null;
}

const hasCachedData = (): boolean => getActiveQueries().some(({ data }) => getCachedTimes(data).length > 0);

const subscribe = (onChange: () => void): (() => void) => queryCache.subscribe(onChange);

/**
 * Time of the oldest data on the screen (ms since 1970; null if nothing is loaded), and whether any of it is cached.
 */
export const useDataAge = (): { since: number | null; isCached: boolean } => ({
  since: useSyncExternalStore(subscribe, getOldestTime),
  isCached: useSyncExternalStore(subscribe, hasCachedData),
});
