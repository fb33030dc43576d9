import { keyOf, type Wanted } from './lookup.ts';

/** The answer for one requested record. */
export type Answer<Found> = { each: Wanted; found: Found };

interface Ports<Found> {
  /** Reads one record. Resolves to null when the request failed; it is retried with the next render. */
  readOne(wanted: Wanted): Promise<Found | null>;
  /** Stores answers in batches. */
  keep(answers: readonly Answer<Found>[]): void;
}

/** Reads each record once and again on request; the answer to the latest request wins, even if it arrives first. */
export function createReads<Found>({ readOne, keep }: Ports<Found>) {
  const last = new Map<string, symbol>();
  const read = async (wanted: readonly Wanted[]): Promise<void> => {
    const fresh = wanted.filter((each) => !last.has(keyOf(each)));
    if (fresh.length === 0) return;
    const own = Symbol('read');
    for (const each of fresh) last.set(keyOf(each), own);
    const answers = await Promise.all(fresh.map(async (each) => ({ each, found: await readOne(each) })));
    const counted = answers.flatMap(({ each, found }) => {
      if (last.get(keyOf(each)) !== own) return [];
      if (found !== null) return [{ each, found }];
      last.delete(keyOf(each));
      return [];
    });
    if (counted.length > 0) keep(counted);
  };
  return {
    read,
    /** Reads all requested records of a section again, and discards the requests in progress. */
    readAgain: (section: string): void => {
      const ids = [...last.keys()].filter((key) => key.startsWith(`${section}/`));
      for (const key of ids) last.delete(key);
      void read(ids.map((key) => ({ section, id: key.slice(section.length + 1) })));
    },
  };
}
