import { z } from 'zod';
import type { Address, AnswerCache } from './answerCache.ts';
import { readJson, writeJson } from './jsonFile.ts';

const counted = z.object({ key: z.string(), host: z.string(), url: z.string(), count: z.number() });
const book = z.object({
  /** Time of writing, in milliseconds since 1970. */
  at: z.number(),
  pages: z.array(counted),
});
type Book = z.infer<typeof book>;

/** Maximum number of addresses counted; less popular ones are dropped. */
const most = 1_000;
/** Half-life of a count in milliseconds, because popularity changes. */
const halfLife = 24 * 60 * 60 * 1000;

/** Request counts by response, in a file that the processes of a server share. */
export interface Asked {
  /** Adds the requests since the last call. @returns the keys */
  collect(cache: AnswerCache): Promise<string[]>;
  /** Returns the most requested addresses, at most `number`. */
  top(number: number): Promise<Address[]>;
}

export function openAsked(path: string): Asked {
  const read = async (): Promise<Book> => (await readJson(path, book)) ?? { at: Date.now(), pages: [] };
  return {
    async collect(cache) {
      const fresh = new Map<string, Book['pages'][number]>();
      const keys: string[] = [];
      for (const [key, answer] of cache.entries()) {
        if (answer.asked === 0) continue;
        keys.push(key);
        if (answer.address) fresh.set(key, { key, ...answer.address, count: answer.asked });
        answer.asked = 0;
      }
      if (fresh.size === 0) return keys;
      // If two processes write at once, one loses the counts of a minute.
      const known = await read();
      const worth = 0.5 ** (Math.max(0, Date.now() - known.at) / halfLife);
      for (const page of known.pages)
        fresh.set(page.key, { ...page, count: page.count * worth + (fresh.get(page.key)?.count ?? 0) });
      const pages = fresh.values().toArray().toSorted(byCount).slice(0, most);
      await writeJson(path, { at: Date.now(), pages });
      return keys;
    },
    async top(number) {
      const { pages } = await read();
      return pages.toSorted(byCount).slice(0, number);
    },
  };
}

const byCount = (one: { count: number }, other: { count: number }): number => other.count - one.count;
