import type { Actor } from '#platform/audit/audit.ts';
import { lockTransaction } from '#platform/database/locks.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { addRedirects, removeRedirects } from './redirects.write.ts';

/** The addresses that an entry holds. */
export interface Claims {
  paths: readonly string[];
  /** The one of what is published; null while nothing is. */
  live: string | null;
}

/** Whose an address is. */
export interface Claimant {
  section: string;
  entryId: string;
}

/** Gives addresses out one after the other, until the transaction ends: what is free then stays free. */
export const lockPaths = (db: Queryable) => lockTransaction(db, 'paths');

/** Whose one of these addresses is, other than the entry's own; null when all are free. */
export async function takenPath(
  db: Queryable,
  paths: readonly string[],
  entryId: string | null,
): Promise<Claimant | null> {
  const { rows } = await db.query<Claimant>(
    `select section, entry_id as "entryId" from public_paths
     where path = any($1) and entry_id is distinct from $2 order by path limit 1`,
    [paths, entryId],
  );
  return rows[0] ?? null;
}

/** Makes these the entry's addresses. One that is somebody else's stays theirs. */
export async function writeClaims(
  db: Queryable,
  { section, entryId }: Claimant,
  { paths, live }: Claims,
): Promise<void> {
  await db.query('delete from public_paths where entry_id = $1 and path <> all($2)', [entryId, paths]);
  await db.query(
    `insert into public_paths as p (path, section, entry_id, is_live)
     select path, $2, $3, path is not distinct from $4 from unnest($1::text[]) path
     on conflict (path) do update set is_live = excluded.is_live where p.entry_id = excluded.entry_id`,
    [paths, section, entryId, live],
  );
}

/**
 * The same for an entry whose addresses change. A page that leaves its address for another one leaves a redirect there,
 * and nothing leads away from an address that has a page. `lockPaths` is held.
 */
export async function moveClaims(
  db: Queryable,
  claimant: Claimant,
  before: Claims,
  after: Claims,
  actor: Actor,
): Promise<void> {
  await writeClaims(db, claimant, after);
  if (after.live === null || after.live === before.live) return;
  await removeRedirects(db, [after.live], actor);
  if (before.live !== null)
    await addRedirects(db, [{ from: before.live, to: after.live }], { actor, origin: 'PAGE' });
}

/** Of these addresses those at which a page is published, each with whose it is. */
export async function livePaths(db: Queryable, paths: readonly string[]): Promise<Map<string, Claimant>> {
  const { rows } = await db.query<Claimant & { path: string }>(
    'select path, section, entry_id as "entryId" from public_paths where path = any($1) and is_live',
    [paths],
  );
  return new Map(rows.map(({ path, ...claimant }) => [path, claimant]));
}
