import type { SitemapEntry } from '@centinela/sections/pages/page.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { tracedFetch } from '#platform/tracing/tracedFetch.ts';
import type { SiteRenderer } from './site.ts';

/** Limit of addresses per request (indexnow.org, "Submitting set of URLs"). */
const maxAddressesPerRequest = 10_000;
const timeoutMs = 20_000;

export interface NotifyDeps {
  db: Queryable;
  site: SiteRenderer;
  /** Address of the IndexNow API. */
  endpoint: string;
}

interface NotifiedPage {
  path: string;
  changedAt: Date | null;
}

/** A page that search engines should crawl again; `entry` is null for a deleted page. */
interface Change {
  path: string;
  entry: SitemapEntry | null;
}

const toTime = (date: Date | null): number => date?.getTime() ?? 0;

/** Lists the pages that are new, republished or deleted since the last notification. */
export function changesSince(notifiedPages: readonly NotifiedPage[], now: readonly SitemapEntry[]): Change[] {
  const before = new Map(notifiedPages.map((row) => [row.path, row]));
  const after = new Set(now.map(({ path }) => path));
  const changed = now.filter(({ path, lastmod }) => {
    const previous = before.get(path);
    return previous === undefined || toTime(previous.changedAt) !== toTime(lastmod);
  });
  return [
    ...changed.map((entry) => ({ path: entry.path, entry })),
    ...notifiedPages.flatMap(({ path }) => (after.has(path) ? [] : [{ path, entry: null }])),
  ];
}

/** Sends addresses to the search engine. @throws Error when they are rejected, so that the job is retried */
async function sendAddresses(
  { site: { origin }, endpoint }: NotifyDeps,
  key: string,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const answer = await tracedFetch(endpoint, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: `${origin}/${key}.txt`,
      urlList: paths.map((path) => new URL(path, origin).href),
    }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  await answer.body?.cancel();
  // 202: accepted, the key is validated later.
  if (answer.status !== 200 && answer.status !== 202) throw new Error(`IndexNow answered ${answer.status}`);
}

/** Stores what was sent. A crash right before this only causes a harmless repetition. */
async function storeNotified(db: Queryable, changes: readonly Change[]): Promise<void> {
  const existing = changes.flatMap(({ entry }) => (entry ? [entry] : []));
  const deleted = changes.flatMap(({ path, entry }) => (entry ? [] : [path]));
  await db.query(
    `insert into told_pages (path, changed_at, told_at)
     select path, changed_at, now() from unnest($1::text[], $2::timestamptz[]) as t (path, changed_at)
     on conflict (path) do update set changed_at = excluded.changed_at, told_at = excluded.told_at`,
    [existing.map(({ path }) => path), existing.map(({ lastmod }) => lastmod)],
  );
  if (deleted.length > 0) await db.query('delete from told_pages where path = any($1)', [deleted]);
}

/**
 * Notifies search engines of new, changed and deleted pages. Only published content determines what is sent.
 *
 * @param key the company's IndexNow key, which is served by the site
 * @returns the number of pages sent
 * @throws Error when a request fails; addresses accepted before that are not sent again
 */
export async function notifyEngines(deps: NotifyDeps, key: string, signal: AbortSignal): Promise<number> {
  const { db, site } = deps;
  const { rows } = await db.query<NotifiedPage>('select path, changed_at as "changedAt" from told_pages');
  const changes = changesSince(rows, await site.sitemap());
  for (let start = 0; start < changes.length; start += maxAddressesPerRequest) {
    signal.throwIfAborted();
    const part = changes.slice(start, start + maxAddressesPerRequest);
    await sendAddresses(
      deps,
      key,
      part.map(({ path }) => path),
      signal,
    );
    await storeNotified(db, part);
  }
  return changes.length;
}
