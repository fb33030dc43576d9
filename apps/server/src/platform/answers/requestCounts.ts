import { z } from 'zod';
import type { Address, AnswerCache } from './answerCache.ts';
import { readJsonFile, writeJsonFile } from './jsonFile.ts';

const countedPage = z.object({ key: z.string(), host: z.string(), url: z.string(), count: z.number() });
const countsFile = z.object({
  /** Time of writing, in milliseconds since 1970. */
  at: z.number(),
  pages: z.array(countedPage),
});
type CountsFile = z.infer<typeof countsFile>;

/** Maximum number of addresses counted; less popular ones are dropped. */
const maxAddresses = 1_000;
/** Half-life of a count in milliseconds, because popularity changes. */
const halfLifeMs = 24 * 60 * 60 * 1000;

const readCounts = async (path: string): Promise<CountsFile> =>
  (await readJsonFile(path, countsFile)) ?? { at: Date.now(), pages: [] };

/**
 * Adds the requests since the last call to a file that the processes of a server share, most requested first.
 *
 * @returns the keys of the requested responses
 */
export async function collectRequestCounts(path: string, cache: AnswerCache): Promise<string[]> {
  const countedPages = new Map<string, CountsFile['pages'][number]>();
  const keys: string[] = [];
  for (const [key, answer] of cache.entries()) {
    if (answer.requestCount === 0) continue;
    keys.push(key);
    if (answer.address) countedPages.set(key, { key, ...answer.address, count: answer.requestCount });
    answer.requestCount = 0;
  }
  if (countedPages.size === 0) return keys;
  // If two processes write at once, one loses the counts of a minute.
  const stored = await readCounts(path);
  const decay = 0.5 ** (Math.max(0, Date.now() - stored.at) / halfLifeMs);
  for (const page of stored.pages)
    countedPages.set(page.key, {
      ...page,
      count: page.count * decay + (countedPages.get(page.key)?.count ?? 0),
    });
  const pages = [...countedPages.values()].toSorted((one, other) => other.count - one.count);
  await writeJsonFile(path, { at: Date.now(), pages: pages.slice(0, maxAddresses) });
  return keys;
}

/** Returns the most requested addresses of the file, at most `number`. */
export const readMostRequested = async (path: string, number: number): Promise<Address[]> =>
  (await readCounts(path)).pages.slice(0, number);
