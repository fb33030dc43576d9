import { publicFiles } from '#media/read';
import { liveHolders } from '#paths/claims';
import type { Database } from '#platform/database/pool.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Outside } from '#platform/outside/outside.ts';
import { beginCheck, endCheck, type WalkResult, writeOutsideFindings, writeWalk } from './check.write.ts';
import { findingsOf, mostOfAKind } from './findings.ts';
import { checkOutsideLinks } from './outsideLinks.ts';
import { createPlaces, type Place, type PlaceOf } from './places.ts';
import type { OwnSite } from './site.ts';
import { type Walk, walkSite } from './walk.ts';

export interface CheckDeps {
  database: Pick<Database, 'pool'>;
  site: OwnSite;
  outside: Outside;
}

/** Limit of page addresses to start from. */
const mostHolders = 20_000;
/** Limits of stored external addresses, and of pages stored for each. */
const mostOutside = 2_000;
const mostPlaces = 5;
/** Time limit for checking external links. */
const outsideMs = 20 * 60_000;

const fileHash = /^\/media\/([0-9a-f]{16,64})\//;

/** Finds links to library files that don't exist. */
async function missingFiles(db: Queryable, { links }: Walk): Promise<Set<string>> {
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
  const there = new Set(rows.map(({ hash }) => hash));
  return new Set([...hashes].flatMap(([to, hash]) => (there.has(hash) ? [] : [to])));
}

/** Collects external addresses, each with some of the places that link to it. */
function outsideOf({ links }: Walk, placeOf: PlaceOf): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (const { page, to, isOutside } of links) {
    if (!isOutside) continue;
    const places = found.get(to);
    if (places && places.length < mostPlaces) places.push(placeOf(page, true));
    else if (!places && found.size < mostOutside) found.set(to, [placeOf(page, true)]);
  }
  return found;
}

/** Checks all pages of the site. */
async function checkPages({ database, site }: CheckDeps, signal: AbortSignal): Promise<WalkResult> {
  const holders = await liveHolders(database.pool, mostHolders);
  const walk = await walkSite(site, [...holders.keys()], signal);
  const placeOf = createPlaces(holders, await site.entriesBehind());
  const outside = outsideOf(walk, placeOf);
  return {
    findings: findingsOf(walk, await missingFiles(database.pool, walk), placeOf),
    outside,
    pages: [...walk.pages.values()].filter(({ status }) => status === 200).length,
    isPartial: walk.isPartial || outside.size >= mostOutside,
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
    await writeOutsideFindings(database, mostOfAKind);
    isDone = true;
  } finally {
    await endCheck(database.pool, isDone);
  }
  return true;
}
