import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryPath, isPagePerEntry, pagePattern } from '@centinela/sections/kernel/derive.ts';
import { chosenPages, isReservedPath } from '@centinela/sections/reservedPaths.ts';
import pg from 'pg';
import {
  beginWithFirstPath,
  beginWithPaths,
  type Claims,
  findOwner,
  lockPaths,
  moveClaims,
  writeClaims,
} from '#paths/claims';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction, transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { findEntry } from '../read/content.queries.ts';
import { loadOwnerLabel } from '../read/content.read.ts';
import type { SaveContext } from './content.statement.ts';

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

/** The addresses of an entry before and after a save. */
export interface AddressChange {
  /** Null for an entry that does not exist yet. */
  id: string | null;
  before: Claims;
  after: Claims;
}

/** Returns the addresses that a save requests in addition to those of the entry. */
const getNewPaths = ({ before, after }: AddressChange): string[] =>
  after.paths.filter((path) => !before.paths.includes(path) || (path === after.live && path !== before.live));

/**
 * Runs a save that changes addresses under a lock that prevents writing redirects and, unless the entry had no
 * address yet that led to a page, claiming others. Inside a transaction it takes the exclusive lock, because two
 * shared holders could not both upgrade later. Most saves affect no address and skip the lock and the check, so an
 * entry with a conflicting address from migration 0039 can still be saved if it requests no new one.
 *
 * @throws AppError badRequest naming the owner of an occupied address, whatever constraint rejected it
 */
export async function withPathLock<T>(
  db: Queryable,
  change: AddressChange,
  write: (db: Queryable) => Promise<T>,
): Promise<T> {
  const { id, before, after } = change;
  if (isSame(before, after)) return write(db);
  const newPaths = getNewPaths(change);
  if (newPaths.length === 0) return inTransaction(db, write);
  assertNotReserved(newPaths);
  if (!(db instanceof pg.Pool)) {
    await lockPaths(db);
    await assertNotOccupied(db, newPaths, id);
    return write(db);
  }
  try {
    return await transaction(db, write, {
      begin: before.live === null ? beginWithFirstPath : beginWithPaths,
    });
  } catch (error) {
    if (error instanceof AppError) await assertNotOccupied(db, newPaths, id);
    throw error;
  }
}

/** Asserts that the entry received every address it requested. @throws AppError badRequest, stale */
export async function assertReceived(
  db: Queryable,
  change: AddressChange & { id: string },
  held: readonly string[],
): Promise<void> {
  const newPaths = getNewPaths(change);
  if (newPaths.every((path) => held.includes(path))) return;
  await assertNotOccupied(db, newPaths, change.id);
  // Its previous owner has just released it.
  throw new AppError('stale');
}

/** Writes the changed addresses of a saved entry. @throws AppError badRequest when one is occupied */
export async function writeAddresses(
  { db, definition, actor }: SaveContext,
  change: AddressChange & { id: string },
): Promise<void> {
  const { id, before, after } = change;
  if (isSame(before, after)) return;
  const held = await moveClaims(db, { section: definition.key, entryId: id }, before, after, actor);
  await assertReceived(db, change, held);
}

/** Releases the addresses that an entry claimed for a cancelled schedule. */
export async function releaseStaleClaims(db: Queryable, definition: Definition, id: string): Promise<void> {
  const row = definition.page ? await findEntry(db, definition, id) : null;
  if (row) await writeClaims(db, { section: definition.key, entryId: id }, getClaims(definition, row));
}
