import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import { useSyncExternalStore } from 'react';
import { queryClient } from '../calls/queries.ts';

/** Times at which the copies in a response or in the pages of a list were stored, in ms since 1970. */
export const keptTimes = (data: unknown): number[] =>
  isRecord(data) && Array.isArray(data.pages)
    ? data.pages.flatMap(keptTimes)
    : isRecord(data) && typeof data.keptAt === 'string'
      ? [Date.parse(data.keptAt)]
      : [];

const cache = queryClient.getQueryCache();

/** Loaded queries of the current screen, except background ones. */
const shown = () =>
  cache
    .findAll({ type: 'active' })
    .filter(({ meta, state }) => !meta?.background && state.data !== undefined)
    .map(({ state }) => state);

/** Returns when the oldest data on the screen was loaded; null if there is none. */
function oldest(): number | null {
  const times = shown().flatMap(({ data, dataUpdatedAt }) => {
    const kept = keptTimes(data);
    return kept.length > 0 ? kept : [dataUpdatedAt];
  });
  return times.length > 0 ? Math.min(...times) : null;
}

const hasCopies = (): boolean => shown().some(({ data }) => keptTimes(data).length > 0);

const subscribe = (changed: () => void): (() => void) => cache.subscribe(changed);

/**
 * Time of the oldest data on the screen (ms since 1970; null if nothing is loaded), and whether any of it is cached.
 */
export const useShown = (): { since: number | null; isKept: boolean } => ({
  since: useSyncExternalStore(subscribe, oldest),
  isKept: useSyncExternalStore(subscribe, hasCopies),
});
