import pLimit from 'p-limit';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Outside, OutsideAnswer } from '#platform/outside/outside.ts';

/** Hosts that are asked at the same time. */
const hostsAtOnce = 8;
/** Links that are taken up together. */
const batch = 400;

/** Links that were looked at less than an hour ago are left alone: whoever presses the button twice asks nobody twice. */
const due = `select url from outside_links
  where checked_at is null or checked_at < $1::timestamptz - interval '1 hour'
  order by checked_at nulls first, url limit ${batch}`;

const isFailure = (answer: OutsideAnswer): boolean => 'problem' in answer || answer.status >= 500;

const note = (db: Queryable, url: string, answer: OutsideAnswer) =>
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
  outside: Outside;
  /** Milliseconds after which what is left waits for the next check. */
  budgetMs: number;
}

/**
 * Asks for the addresses of other sites that pages lead to, those first that were asked for longest ago, each host one
 * request after the other.
 *
 * @returns how many were asked for
 */
export async function checkOutsideLinks(
  { db, outside, budgetMs }: OutsideWork,
  signal: AbortSignal,
): Promise<number> {
  const start = new Date();
  const end = Date.now() + budgetMs;
  const limit = pLimit(hostsAtOnce);
  let count = 0;
  const askAll = async (urls: readonly string[]): Promise<void> => {
    for (const url of urls) {
      if (Date.now() > end) return;
      await note(db, url, await outside.ask(url, signal));
      count += 1;
    }
  };
  while (Date.now() <= end) {
    signal.throwIfAborted();
    const { rows } = await db.query<{ url: string }>(due, [start]);
    if (rows.length === 0) break;
    const hosts = Map.groupBy(
      rows.map(({ url }) => url),
      (url) => new URL(url).host,
    );
    await Promise.all([...hosts.values()].map((urls) => limit(() => askAll(urls))));
  }
  return count;
}
