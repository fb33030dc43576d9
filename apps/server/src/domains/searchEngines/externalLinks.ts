import pLimit from 'p-limit';
import type { Queryable } from '#platform/database/queryable.ts';
import type { ExternalClient, RequestResult } from '#platform/external/externalClient.ts';

/** Hosts checked concurrently. */
const maxConcurrentHosts = 8;
/** Links loaded per batch. */
const batchSize = 400;

/** Skips links checked within the last hour, so that repeated clicks on the button don't burden other sites. */
const dueSql = `select url from outside_links
  where checked_at is null or checked_at < $1::timestamptz - interval '1 hour'
  order by checked_at nulls first, url limit ${batchSize}`;

const isFailure = (answer: RequestResult): boolean => 'problem' in answer || answer.status >= 500;

const note = (db: Queryable, url: string, answer: RequestResult) =>
  db.query(
    `update outside_links set checked_at = now(), status = $2, problem = $3,
       failures = case when $4 then failures + 1 else 0 end where url = $1`,
    [
      url,
      'status' in answer ? answer.status : null,
      'problem' in answer ? answer.problem : null,
      isFailure(answer),
    ],
  );

export interface OutsideWork {
  db: Queryable;
  outside: ExternalClient;
  /** Time limit in milliseconds; remaining links wait for the next check. */
  budgetMs: number;
}

/**
 * Checks external links, those with the oldest check first, with one request at a time per host.
 *
 * @returns the number of checked links
 */
export async function checkOutsideLinks(
  { db, outside, budgetMs }: OutsideWork,
  signal: AbortSignal,
): Promise<number> {
  const start = new Date();
  const end = Date.now() + budgetMs;
  const limit = pLimit(maxConcurrentHosts);
  let count = 0;
  const checkAll = async (urls: readonly string[]): Promise<void> => {
    for (const url of urls) {
      if (Date.now() > end) return;
      await note(db, url, await outside.check(url, signal));
      count += 1;
    }
  };
  while (Date.now() <= end) {
    signal.throwIfAborted();
    const { rows } = await db.query<{ url: string }>(dueSql, [start]);
    if (rows.length === 0) break;
    const hosts = Map.groupBy(
      rows.map(({ url }) => url),
      (url) => new URL(url).host,
    );
    await Promise.all([...hosts.values()].map((urls) => limit(() => checkAll(urls))));
  }
  return count;
}
