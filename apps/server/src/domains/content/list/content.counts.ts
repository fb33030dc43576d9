import type { ContentBus } from '../invalidation/content.bus.ts';

/**
 * Remembers how many entries match a filter until a write can change it: counting a hundred thousand rows
 * costs more than reading a page of them.
 */
export interface CountMemory {
  count(section: string, key: string, ask: () => Promise<number>): Promise<number>;
}

/** Different filters remembered for a section; beyond that the oldest goes. */
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
      // A change that came while we asked has taken `mine` out of `known`: then this is kept by nobody.
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
