import type { ContentBus } from '../invalidation/content.bus.ts';

/**
 * Caches how many entries match a filter until a write can change the count: counting a hundred thousand rows costs
 * more than reading a page of them.
 */
export interface CountMemory {
  count(section: string, key: string, ask: () => Promise<number>): Promise<number>;
}

/** Maximum cached filters per section; the oldest is evicted. */
const most = 500;

export function createCountMemory(bus: ContentBus): CountMemory {
  const known = new Map<string, Map<string, number>>();
  bus.subscribe({
    onEvent: (event) => {
      for (const section of event.counts) known.delete(section);
    },
    onLost: () => known.clear(),
  });
  return {
    async count(section, key, ask) {
      if (!bus.trusted) return ask();
      const mine = known.get(section) ?? new Map<string, number>();
      known.set(section, mine);
      const remembered = mine.get(key);
      if (remembered !== undefined) return remembered;
      const fresh = await ask();
      // A change during the query has removed `sectionCounts` from `countsBySection`, so this result is discarded.
      mine.set(key, fresh);
      if (mine.size > most)
        for (const oldest of mine.keys()) {
          mine.delete(oldest);
          break;
        }
      return fresh;
    },
  };
}
