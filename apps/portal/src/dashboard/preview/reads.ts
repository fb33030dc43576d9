import { keyOf, type Wanted } from './lookup.ts';

/** What was found of one thing that was asked for. */
export type Answer<Found> = { each: Wanted; found: Found };

interface Ports<Found> {
  /** Reads one thing. Null when nobody could say: it is asked for again with the next drawing. */
  readOne(wanted: Wanted): Promise<Found | null>;
  /** Keeps what came, of several together. */
  keep(answers: readonly Answer<Found>[]): void;
}

/** Asks for each thing once, and again when it is told to; of several answers the one asked for last counts, whichever comes last. */
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
    /** Reads all of a section anew that was asked for; what is on its way is too old. */
    readAgain: (section: string): void => {
      const ids = [...last.keys()].filter((key) => key.startsWith(`${section}/`));
      for (const key of ids) last.delete(key);
      void read(ids.map((key) => ({ section, id: key.slice(section.length + 1) })));
    },
  };
}
