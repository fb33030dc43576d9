import type { ChangeBus } from '#platform/changes/changeBus.ts';

/**
 * Caches how many entries match a filter, because counting a hundred thousand rows costs more than reading a page of
 * them. A write that can change a count removes it from the cache.
 */
export interface CountCache {
  /** Returns the cached count for a filter (`key`), or runs the query. */
  count(section: string, key: string, query: () => Promise<number>): Promise<number>;
}

/** Maximum cached filters per section; the oldest is evicted. */
const maxFilters = 500;

export function createCountCache(bus: ChangeBus): CountCache {
  const countsBySection = new Map<string, Map<string, number>>();
  bus.subscribe({
    onEvent: (event) => {
      for (const section of event.counts) countsBySection.delete(section);
    },
    onLost: () => countsBySection.clear(),
  });
  return {
    async count(section, key, query) {
      if (!bus.isTrusted) return query();
      const sectionCounts = countsBySection.get(section) ?? new Map<string, number>();
      countsBySection.set(section, sectionCounts);
      const cached = sectionCounts.get(key);
      if (cached !== undefined) return cached;
      const currentCount = await query();
      // A change during the query has removed `sectionCounts` from `countsBySection`, so this result is discarded.
      sectionCounts.set(key, currentCount);
      if (sectionCounts.size > maxFilters)
        for (const oldest of sectionCounts.keys()) {
          sectionCounts.delete(oldest);
          break;
        }
      return currentCount;
    },
  };
}
