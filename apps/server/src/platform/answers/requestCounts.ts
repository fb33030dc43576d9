import { z } from 'zod';
import type { Address, AnswerCache } from './answerCache.ts';
import { readJsonFile, writeJsonFile } from './jsonFile.ts';

const counted = z.object({ key: z.string(), host: z.string(), url: z.string(), count: z.number() });
const countsFile = z.object({
  /** Time of writing, in milliseconds since 1970. */
  at: z.number(),
  pages: z.array(counted),
});
type CountsFile = z.infer<typeof countsFile>;

/** Maximum number of addresses counted; less popular ones are dropped. */
const maxAddresses = 1_000;
/** Half-life of a count in milliseconds, because popularity changes. */
const halfLifeMs = 24 * 60 * 60 * 1000;

/** Request counts by response, in a file that the processes of a server share. */
export interface RequestCounts {
  /** Adds the requests since the last call. @returns the keys */
  collect(cache: AnswerCache): Promise<string[]>;
  /** Returns the most requested addresses, at most `number`. */
  top(number: number): Promise<Address[]>;
}

export function openRequestCounts(path: string): RequestCounts {
  const read = async (): Promise<CountsFile> =>
    (await readJsonFile(path, countsFile)) ?? { at: Date.now(), pages: [] };
  return {
    async collect(cache) {
      const fresh = new Map<string, CountsFile['pages'][number]>();
      const keys: string[] = [];
      for (const [key, answer] of cache.entries()) {
        if (answer.requestCount === 0) continue;
        keys.push(key);
        if (answer.address) fresh.set(key, { key, ...answer.address, count: answer.requestCount });
        answer.requestCount = 0;
      }
      if (fresh.size === 0) return keys;
      // If two processes write at once, one loses the counts of a minute.
      const stored = await read();
      const decay = 0.5 ** (Math.max(0, Date.now() - stored.at) / halfLifeMs);
      for (const page of stored.pages)
        fresh.set(page.key, { ...page, count: page.count * decay + (fresh.get(page.key)?.count ?? 0) });
      const pages = fresh.values().toArray().toSorted(byCount).slice(0, maxAddresses);
      await writeJsonFile(path, { at: Date.now(), pages });
      return keys;
    },
    async top(number) {
      const { pages } = await read();
      return pages.toSorted(byCount).slice(0, number);
    },
  };
}

const byCount = (one: { count: number }, other: { count: number }): number => other.count - one.count;
