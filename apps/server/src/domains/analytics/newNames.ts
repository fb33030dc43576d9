import { LRUCache } from 'lru-cache';
import { others } from './counts.ts';

/** Limit of new names per kind, network, day and process. An office behind one IP address brings few. */
const mostOfNetwork = 50;
/** Names remembered per kind; a day stores at most 500 of them. */
const mostRemembered = 2_000;
/** Networks remembered; beyond that, the least recently used is dropped. */
const mostNetworks = 20_000;

/** Limits how many names one network adds to a day, so that invented names cannot fill the daily limit. */
export interface NewNames {
  /**
   * Returns the name under which a view is counted.
   *
   * @param day a new day starts without names
   * @param network the visitor's network; only called when the name is new
   * @returns `overflowName` when the network has brought too many new names
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
