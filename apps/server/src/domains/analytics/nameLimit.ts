import { LRUCache } from 'lru-cache';
import { overflowName } from './counts.ts';

/** Maximum new names per kind, network, day and process. Even an office behind one IP address adds few names. */
const maxPerNetwork = 50;
/** Maximum number of names in memory per kind. A day stores at most 500 of them. */
const maxRemembered = 2_000;
/** Maximum number of networks in memory. Beyond it, the least recently used network is dropped. */
const maxNetworks = 20_000;

/** Limits how many names one network adds to a day, so that invented names cannot fill the daily limit. */
export interface NameLimit {
  /**
   * Returns the name under which a view is counted.
   *
   * @param day the known names are cleared when a new day begins
   * @param network the visitor's network; only called when the name is new
   * @returns `overflowName` when the network has brought too many new names
   */
  admit(day: string, kind: string, name: string, network: () => string): string;
}

export function createNameLimit(): NameLimit {
  const admittedNames = new Map<string, Set<string>>();
  const countsByNetwork = new LRUCache<string, number>({ max: maxNetworks });
  let current = '';
  return {
    admit(day, kind, name, network) {
      if (day !== current) {
        current = day;
        admittedNames.clear();
        countsByNetwork.clear();
      }
      let names = admittedNames.get(kind);
      if (!names) {
        names = new Set();
        admittedNames.set(kind, names);
      }
      if (names.has(name)) return name;
      const key = `${kind} ${network()}`;
      const count = countsByNetwork.get(key) ?? 0;
      if (count >= maxPerNetwork || names.size >= maxRemembered) return overflowName;
      countsByNetwork.set(key, count + 1);
      names.add(name);
      return name;
    },
  };
}
