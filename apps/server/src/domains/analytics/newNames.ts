import { LRUCache } from 'lru-cache';
import { others } from './counts.ts';

/** New names of a kind that one network may bring in a day, to each process. An office behind one address brings few. */
const mostOfNetwork = 50;
/** Names of a kind that are remembered; a day is written with 500 of them at most. */
const mostRemembered = 2_000;
/** Networks that are remembered; beyond that the one that has been quiet for longest is forgotten. */
const mostNetworks = 20_000;

/** Bounds the names that one network adds to a day: it could fill all places with names that it makes up. */
export interface NewNames {
  /**
   * The name under which a view is counted.
   *
   * @param day another day begins without any names
   * @param network of the visitor; asked for only when the name is new
   * @returns `others` when the network has brought too many new ones
   */
  admit(day: string, kind: string, name: string, network: () => string): string;
}

export function createNewNames(): NewNames {
  const known = new Map<string, Set<string>>();
  const brought = new LRUCache<string, number>({ max: mostNetworks });
  let current = '';
  return {
    admit(day, kind, name, network) {
      if (day !== current) {
        current = day;
        known.clear();
        brought.clear();
      }
      let names = known.get(kind);
      if (!names) {
        names = new Set();
        known.set(kind, names);
      }
      if (names.has(name)) return name;
      const key = `${kind} ${network()}`;
      const count = brought.get(key) ?? 0;
      if (count >= mostOfNetwork || names.size >= mostRemembered) return others;
      brought.set(key, count + 1);
      names.add(name);
      return name;
    },
  };
}
