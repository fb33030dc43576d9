import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryPath, isPagePerEntry, pagePattern } from '@centinela/sections/kernel/derive.ts';
import { chosenPages, isReservedPath } from '@centinela/sections/reservedPaths.ts';
import pg from 'pg';
import {
  beginWithFirstPath,
  beginWithPaths,
  type ClaimResult,
  type Claims,
  findOwner,
  lockPaths,
  moveClaims,
  publishFreed,
  writeClaims,
} from '#paths/claims';
import type { Actor } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction, transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { RecordRow } from '../entries/content.rows.ts';
import { findEntry } from '../read/content.queries.ts';
import { loadOwnerLabel } from '../read/owner.read.ts';

/** The field states that determine an entry's addresses: newest, published and scheduled. */
interface States {
  data: EntryData;
  live: EntryData | null;
  planned?: EntryData | null;
}

/** No addresses: for entries without a page or in the bin. */
export const emptyClaims: Claims = { paths: [], live: null };

/** Returns the addresses that an entry claims, including those of drafts, so that they can be published later. */
export function getClaims(definition: Definition, { data, live, planned }: States): Claims {
  const getPath = (fields: EntryData | null | undefined) =>
    fields && isPagePerEntry(pagePattern(definition, fields)) ? entryPath(definition, fields) : null;
  const paths = [data, live, planned].map(getPath).filter((path) => path !== null);
  return { paths: [...new Set(paths)], live: getPath(live) };
}

const isSame = (one: Claims, other: Claims): boolean =>
  one.live === other.live &&
  one.paths.length === other.paths.length &&
  one.paths.every((path) => other.paths.includes(path));

const slugError = (message: string, values?: { owner: readonly [string, string] }) =>
  new AppError('badRequest', { errors: [{ field: 'slug', message, ...(values && { values }) }] });

/** Asserts that no address is reserved by the site or a section. @throws AppError badRequest */
function assertNotReserved(paths: readonly string[]): void {
  const section = paths.map((path) => chosenPages.get(path)).find((definition) => definition !== undefined);
  if (section) throw slugError('pathTaken', { owner: section.names.many });
  if (paths.some(isReservedPath)) throw slugError('pathReserved');
}

/** Asserts that no address belongs to another entry. @throws AppError badRequest */
async function assertNotOccupied(db: Queryable, paths: readonly string[], id: string | null): Promise<void> {
  const owner = await findOwner(db, paths, id);
  if (owner) throw slugError('pathTaken', { owner: await loadOwnerLabel(db, owner.section, owner.entryId) });
}

interface ClaimChange {
  id: string;
  before: Claims;
  after: Claims;
  actor: Actor;
}

/** An entry that claims addresses. */
interface AddressRequest {
  newPaths: readonly string[];
  id: string | null;
  /** True when it has no address yet that led to a page. */
  isFirst: boolean;
}

/**
 * Runs `work` under a lock that prevents writing redirects and, unless these are the entry's first addresses,
 * claiming others. Inside a transaction it takes the exclusive lock, because two shared holders could not both
 * upgrade later.
 *
 * @throws AppError badRequest naming the owner of an occupied address, whatever constraint rejected it
 */
async function withPathLock<T>(
  db: Queryable,
  { newPaths, id, isFirst }: AddressRequest,
  work: (client: Queryable) => Promise<T>,
): Promise<T> {
  assertNotReserved(newPaths);
  if (!(db instanceof pg.Pool)) {
    await lockPaths(db);
    await assertNotOccupied(db, newPaths, id);
    return work(db);
  }
  try {
    return await transaction(db, work, { begin: isFirst ? beginWithFirstPath : beginWithPaths });
  } catch (error) {
    if (error instanceof AppError) await assertNotOccupied(db, newPaths, id);
    throw error;
  }
}

/** Asserts that the entry received every address it requested. @throws AppError badRequest */
async function assertReceived(
  db: Queryable,
  newPaths: readonly string[],
  held: readonly string[],
  id: string,
): Promise<void> {
  if (newPaths.every((path) => held.includes(path))) return;
  await assertNotOccupied(db, newPaths, id);
  // Its previous owner has just released it.
  throw new AppError('stale');
}

/**
 * Inserts a new entry; its statement also claims its addresses (`firstClaims`).
 *
 * @throws AppError badRequest when an address is occupied
 */
export async function withFirstClaims(
  db: Queryable,
  { id, claims, actor }: { id: string | null; claims: Claims; actor: Actor },
  write: (db: Queryable) => Promise<(ClaimResult & { row: RecordRow }) | null>,
): Promise<RecordRow | null> {
  const { paths } = claims;
  if (paths.length === 0) return (await write(db))?.row ?? null;
  return withPathLock(db, { newPaths: paths, id, isFirst: true }, async (client) => {
    const written = await write(client);
    if (!written) return null;
    const { row, held } = written;
    await assertReceived(client, paths, held, row.id);
    await publishFreed(client, written, actor);
    return row;
  });
}

/**
 * Writes a change of an entry together with the addresses it claims afterwards. Most changes affect no address and
 * skip the check, so an entry with a conflicting address from migration 0039 can still be saved if it requests no
 * new one.
 *
 * @throws AppError badRequest when an address is occupied
 */
export async function withClaims(
  db: Queryable,
  { key }: Definition,
  { id, before, after, actor }: ClaimChange,
  write: (db: Queryable) => Promise<RecordRow | null>,
): Promise<RecordRow | null> {
  if (isSame(before, after)) return write(db);
  const newPaths = after.paths.filter(
    (path) => !before.paths.includes(path) || (path === after.live && path !== before.live),
  );
  const writeWithClaims = async (client: Queryable) => {
    const row = await write(client);
    if (!row) return null;
    const claimedPaths = await moveClaims(client, { section: key, entryId: row.id }, before, after, actor);
    await assertReceived(client, newPaths, claimedPaths, row.id);
    return row;
  };
  if (newPaths.length === 0) return inTransaction(db, writeWithClaims);
  return withPathLock(db, { newPaths, id, isFirst: before.live === null }, writeWithClaims);
}

/** Releases the addresses that an entry claimed for a cancelled schedule. */
export async function releaseStaleClaims(db: Queryable, definition: Definition, id: string): Promise<void> {
  const row = definition.page ? await findEntry(db, definition, id) : null;
  if (row) await writeClaims(db, { section: definition.key, entryId: id }, getClaims(definition, row));
}
