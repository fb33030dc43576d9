import type { Actor } from '#platform/audit/audit.ts';
import { beginWithLock, beginWithSharedLock, lockTransaction } from '#platform/database/locks.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { addRedirects, publishRemoved, type RemovedRedirect } from './redirects.write.ts';

/** The addresses that an entry claims. */
export interface Claims {
  paths: readonly string[];
  /** The address of the published version; null while unpublished. */
  live: string | null;
}

/** The entry that owns an address. */
export interface Claimant {
  section: string;
  entryId: string;
}

/** Serialises address claims until the transaction ends, so that a free address stays free. */
export const lockPaths = (db: Queryable) => lockTransaction(db, 'paths');

/** Begins a transaction that holds the lock of `lockPaths`. */
export const beginWithPaths = beginWithLock('paths');

/**
 * Begins a transaction that claims the first address of a page. The shared lock is enough: the primary key prevents
 * two claims of one address, and the lock prevents redirects from being written at the same time.
 */
export const beginWithFirstPath = beginWithSharedLock('paths');

/** Finds another entry that owns one of these addresses; null if there is none. */
export async function findOwner(
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

/** The result of writing claims: the addresses that the entry now has, and the redirects removed for them. */
export interface ClaimResult {
  held: string[];
  freed: RemovedRedirect[];
}

const claimResultColumns = `(select coalesce(array_agg(path), '{}') from held) as held,
  (select coalesce(json_agg(json_build_object('id', id, 'from', from_path, 'to', to_path)), '[]') from freed) as freed`;

/** Statement parts that claim the first addresses of a new entry `e`: `@claimedPaths`, with `@livePath` published. */
export const firstClaimsSql = {
  with: `
  , held as (
    insert into public_paths (path, section, entry_id, is_live)
    select path, e.section, e.id, path is not distinct from @livePath from e, unnest(@claimedPaths::text[]) path
    on conflict (path) do nothing returning path
  ), freed as (delete from redirects where from_path = @livePath returning id, from_path, to_path)`,
  columns: claimResultColumns,
};

const writeClaimsSql = `with gone as (delete from public_paths where entry_id = $1 and path <> all($2)),
     held as (
       insert into public_paths as p (path, section, entry_id, is_live)
       select path, $3, $1, path is not distinct from $4 from unnest($2::text[]) path
       on conflict (path) do update set is_live = excluded.is_live where p.entry_id = excluded.entry_id
       returning path),
     freed as (delete from redirects where from_path = $5 returning id, from_path, to_path)
   select ${claimResultColumns}`;

/**
 * Sets the addresses of an entry and removes redirects from `newLivePath`. Addresses that other entries own are
 * skipped.
 */
export async function writeClaims(
  db: Queryable,
  { section, entryId }: Claimant,
  { paths, live }: Claims,
  newLivePath: string | null = null,
): Promise<ClaimResult> {
  const { rows } = await db.query<ClaimResult>({
    name: 'claims-write',
    text: writeClaimsSql,
    values: [entryId, paths, section, live, newLivePath],
  });
  return rows[0] ?? { held: [], freed: [] };
}

/**
 * Sets the addresses of an entry when they change. A published page that moves leaves a redirect, and redirects
 * from its new address are removed. Requires `lockPaths`.
 *
 * @returns the addresses that the entry now has
 */
export async function moveClaims(
  db: Queryable,
  claimant: Claimant,
  before: Claims,
  after: Claims,
  actor: Actor,
): Promise<string[]> {
  const newLivePath = after.live === before.live ? null : after.live;
  const { held, freed } = await writeClaims(db, claimant, after, newLivePath);
  await publishRemoved(db, freed, actor);
  if (newLivePath !== null && before.live !== null)
    await addRedirects(db, [{ from: before.live, to: newLivePath }], { actor, origin: 'PAGE' });
  return held;
}

/** Lists published addresses with their owners, up to a limit. */
export async function listLiveOwners(db: Queryable, maxPaths: number): Promise<Map<string, Claimant>> {
  const { rows } = await db.query<Claimant & { path: string }>(
    'select path, section, entry_id as "entryId" from public_paths where is_live order by path limit $1',
    [maxPaths],
  );
  return new Map(rows.map(({ path, ...claimant }) => [path, claimant]));
}

/** Returns the given addresses that are published, with their owners. */
export async function findLiveOwners(
  db: Queryable,
  paths: readonly string[],
): Promise<Map<string, Claimant>> {
  const { rows } = await db.query<Claimant & { path: string }>(
    'select path, section, entry_id as "entryId" from public_paths where path = any($1) and is_live',
    [paths],
  );
  return new Map(rows.map(({ path, ...claimant }) => [path, claimant]));
}

/** Finds the published address of an entry; null if there is none. */
export async function findLivePath(db: Queryable, entryId: string): Promise<string | null> {
  const { rows } = await db.query<{ path: string }>({
    name: 'path-live-of',
    text: 'select path from public_paths where entry_id = $1 and is_live order by path limit 1',
    values: [entryId],
  });
  return rows[0]?.path ?? null;
}
