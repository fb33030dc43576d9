import { publicFiles } from '#media/read';
import { listLiveOwners } from '#paths/claims';
import type { Database } from '#platform/database/pool.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { ExternalClient } from '#platform/external/externalClient.ts';
import { beginCheck, type CheckResult, endCheck, writeOutsideFindings, writeWalk } from './check.write.ts';
import { type CrawlResult, crawlSite } from './crawl.ts';
import { createPlaceFinder, type EditLocation, type FindPlace } from './editLocations.ts';
import { checkOutsideLinks } from './externalLinks.ts';
import { collectFindings, maxPerKind } from './findings.ts';
import type { SiteRenderer } from './site.ts';

export interface CheckDeps {
  database: Pick<Database, 'pool'>;
  site: SiteRenderer;
  outside: ExternalClient;
}

/** Limit of page addresses to start from. */
const maxHolders = 20_000;
/** Limits of stored external addresses, and of pages stored for each. */
const maxOutside = 2_000;
const maxPlaces = 5;
/** Time limit for checking external links. */
const outsideMs = 20 * 60_000;

const fileHash = /^\/media\/([0-9a-f]{16,64})\//;

/** Finds links to library files that don't exist. */
async function missingFiles(db: Queryable, { links }: CrawlResult): Promise<Set<string>> {
  const hashes = new Map(
    links.flatMap(({ to, isOutside }) => {
      const hash = isOutside ? undefined : fileHash.exec(to)?.[1];
      return hash === undefined ? [] : [[to, hash] as const];
    }),
  );
  const { rows } = await db.query<{ hash: string }>(
    `select f.hash from ${publicFiles} f where f.hash = any($1::text[])`,
    [[...new Set(hashes.values())]],
  );
  const existing = new Set(rows.map(({ hash }) => hash));
  return new Set([...hashes].flatMap(([to, hash]) => (existing.has(hash) ? [] : [to])));
}

/** Collects external addresses, each with some of the places that link to it. */
function collectOutsideLinks({ links }: CrawlResult, findPlace: FindPlace): Map<string, EditLocation[]> {
  const placesByAddress = new Map<string, EditLocation[]>();
  for (const { page, to, isOutside } of links) {
    if (!isOutside) continue;
    const places = placesByAddress.get(to);
    if (places && places.length < maxPlaces) places.push(findPlace(page, true));
    else if (!places && placesByAddress.size < maxOutside) placesByAddress.set(to, [findPlace(page, true)]);
  }
  return placesByAddress;
}

/** Checks all pages of the site. */
async function checkPages({ database, site }: CheckDeps, signal: AbortSignal): Promise<CheckResult> {
  const holders = await listLiveOwners(database.pool, maxHolders);
  const walk = await crawlSite(site, [...holders.keys()], signal);
  const findPlace = createPlaceFinder(holders, await site.entriesBehind());
  const outside = collectOutsideLinks(walk, findPlace);
  return {
    findings: collectFindings(walk, await missingFiles(database.pool, walk), findPlace),
    outside,
    pages: [...walk.pages.values()].filter(({ status }) => status === 200).length,
    isPartial: walk.isPartial || outside.size >= maxOutside,
  };
}

/**
 * Checks the site: first its own pages, then external links. Only one worker runs at a time.
 *
 * @returns false when another worker is running the check
 */
export async function checkSite(deps: CheckDeps, signal: AbortSignal): Promise<boolean> {
  const { database, outside } = deps;
  if (!(await beginCheck(database.pool))) return false;
  let isDone = false;
  try {
    await writeWalk(database, await checkPages(deps, signal));
    await checkOutsideLinks({ db: database.pool, outside, budgetMs: outsideMs }, signal);
    await writeOutsideFindings(database, maxPerKind);
    isDone = true;
  } finally {
    await endCheck(database.pool, isDone);
  }
  return true;
}
