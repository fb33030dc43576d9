import type { Actor } from '#platform/audit/audit.ts';
import { beginSharingLock, beginWithLock, lockTransaction } from '#platform/database/locks.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { addRedirects, type RemovedRedirect, tellRemoved } from './redirects.write.ts';

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

/** Begins a transaction that holds that lock. */
export const beginWithPaths = beginWithLock('paths');

/**
 * Begins one that gives a page its first address. Many do so at once: the primary key keeps their addresses apart, and
 * nobody writes a redirect meanwhile.
 */
export const beginWithFirstPath = beginSharingLock('paths');

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

/** What a write of addresses gives: those that are the entry's now, and the redirects that it removed. */
export interface Held {
  held: string[];
  freed: RemovedRedirect[];
}

const heldColumns = `(select coalesce(array_agg(path), '{}') from held) as held,
  (select coalesce(json_agg(json_build_object('id', id, 'from', from_path, 'to', to_path)), '[]') from freed) as freed`;

/**
 * Parts of a statement that writes a new entry `e` as well: they give it its first addresses.
 *
 * @param place of the addresses among the statement's parameters; the one that is live stands behind it
 */
export const firstClaims = (place: number): { with: string; columns: string } => ({
  with: `
  , held as (
    insert into public_paths (path, section, entry_id, is_live)
    select path, e.section, e.id, path is not distinct from $${place + 1} from e, unnest($${place}::text[]) path
    on conflict (path) do nothing returning path
  ), freed as (delete from redirects where from_path = $${place + 1} returning id, from_path, to_path)`,
  columns: heldColumns,
});

/** Audits the redirects that a write of addresses removed, and has them forgotten everywhere. */
export const tellFreed = (db: Queryable, { freed }: Held, actor: Actor): Promise<void> =>
  tellRemoved(db, freed, actor);

const writeText = `with gone as (delete from public_paths where entry_id = $1 and path <> all($2)),
     held as (
       insert into public_paths as p (path, section, entry_id, is_live)
       select path, $3, $1, path is not distinct from $4 from unnest($2::text[]) path
       on conflict (path) do update set is_live = excluded.is_live where p.entry_id = excluded.entry_id
       returning path),
     freed as (delete from redirects where from_path = $5 returning id, from_path, to_path)
   select ${heldColumns}`;

/**
 * Makes these the entry's addresses, and leads away from `fresh` no more. An address that is somebody else's stays
 * theirs.
 */
async function write(
  db: Queryable,
  { section, entryId }: Claimant,
  { paths, live }: Claims,
  fresh: string | null,
): Promise<Held> {
  const { rows } = await db.query<Held>({
    name: 'claims-write',
    text: writeText,
    values: [entryId, paths, section, live, fresh],
  });
  return rows[0] ?? { held: [], freed: [] };
}

/** Makes these the entry's addresses. One that is somebody else's stays theirs. */
export async function writeClaims(db: Queryable, claimant: Claimant, claims: Claims): Promise<void> {
  await write(db, claimant, claims, null);
}

/**
 * The same for an entry whose addresses change. A page that leaves its address for another one leaves a redirect there,
 * and nothing leads away from an address that has a page. `lockPaths` is held.
 *
 * @returns the addresses that are the entry's now
 */
export async function moveClaims(
  db: Queryable,
  claimant: Claimant,
  before: Claims,
  after: Claims,
  actor: Actor,
): Promise<string[]> {
  const fresh = after.live === before.live ? null : after.live;
  const { held, freed } = await write(db, claimant, after, fresh);
  await tellRemoved(db, freed, actor);
  if (fresh !== null && before.live !== null)
    await addRedirects(db, [{ from: before.live, to: fresh }], { actor, origin: 'PAGE' });
  return held;
}

/** The addresses at which pages are published, each with whose it is; the first ones, where there are more. */
export async function liveHolders(db: Queryable, most: number): Promise<Map<string, Claimant>> {
  const { rows } = await db.query<Claimant & { path: string }>(
    'select path, section, entry_id as "entryId" from public_paths where is_live order by path limit $1',
    [most],
  );
  return new Map(rows.map(({ path, ...claimant }) => [path, claimant]));
}

/** Of these addresses those at which a page is published, each with whose it is. */
export async function livePaths(db: Queryable, paths: readonly string[]): Promise<Map<string, Claimant>> {
  const { rows } = await db.query<Claimant & { path: string }>(
    'select path, section, entry_id as "entryId" from public_paths where path = any($1) and is_live',
    [paths],
  );
  return new Map(rows.map(({ path, ...claimant }) => [path, claimant]));
}

/** The address at which an entry's page is published; null for none. */
export async function livePathOf(db: Queryable, entryId: string): Promise<string | null> {
  const { rows } = await db.query<{ path: string }>({
    name: 'path-live-of',
    text: 'select path from public_paths where entry_id = $1 and is_live order by path limit 1',
    values: [entryId],
  });
  return rows[0]?.path ?? null;
}
