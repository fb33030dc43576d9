import { getRecordKey, type RecordReference } from './lookup.ts';

/** The answer for one requested record. */
export type ReadAnswer<Found> = { each: RecordReference; found: Found };

interface ReadPorts<Found> {
  /** Reads one record. Resolves to null when the request failed; it is retried with the next render. */
  readOne(wanted: RecordReference): Promise<Found | null>;
  /** Stores answers in batches. */
  storeAnswers(answers: readonly ReadAnswer<Found>[]): void;
}

/** Reads each record once and again on request; the answer to the latest request wins, even if it arrives first. */
export function createReads<Found>({ readOne, storeAnswers }: ReadPorts<Found>) {
  const last = new Map<string, symbol>();
  const read = async (references: readonly RecordReference[]): Promise<void> => {
    const fresh = references.filter((each) => !last.has(getRecordKey(each)));
    if (fresh.length === 0) return;
    const ownTokens = Symbol('read');
    for (const each of fresh) last.set(getRecordKey(each), ownTokens);
    const answers = await Promise.all(fresh.map(async (each) => ({ each, found: await readOne(each) })));
    const counted = answers.flatMap(({ each, found }) => {
      if (last.get(getRecordKey(each)) !== ownTokens) return [];
      if (found !== null) return [{ each, found }];
      last.delete(getRecordKey(each));
      return [];
    });
    if (counted.length > 0) storeAnswers(counted);
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
