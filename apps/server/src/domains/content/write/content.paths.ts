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

/** The versions of an entry that determine its addresses: newest, published and scheduled. */
interface EntryVersions {
  data: EntryData;
  live: EntryData | null;
  planned?: EntryData | null;
}

/** The claims of an entry without a page or in the bin. */
export const emptyClaims: Claims = { paths: [], live: null };

/** Returns the addresses that an entry claims, including those of drafts, so that they can be published later. */
export function getClaims(definition: Definition, { data, live, planned }: EntryVersions): Claims {
  const getPath = (fields: EntryData | null | undefined) =>
    fields && isPagePerEntry(pagePattern(definition, fields)) ? entryPath(definition, fields) : null;
  const paths = [data, live, planned].map(getPath).filter((path) => path !== null);
  return { paths: [...new Set(paths)], live: getPath(live) };
}

const areClaimsEqual = (one: Claims, other: Claims): boolean =>
  one.live === other.live &&
  one.paths.length === other.paths.length &&
  one.paths.every((path) => other.paths.includes(path));

const createSlugError = (message: string, values?: { owner: readonly [string, string] }) =>
  new AppError('badRequest', { errors: [{ field: 'slug', message, ...(values && { values }) }] });

/** Asserts that no address is reserved by the site or a section. @throws AppError badRequest */
function assertNotReserved(paths: readonly string[]): void {
  const section = paths.map((path) => chosenPages.get(path)).find((definition) => definition !== undefined);
  if (section) throw createSlugError('pathTaken', { owner: section.names.many });
  if (paths.some(isReservedPath)) throw createSlugError('pathReserved');
}

/** Asserts that no address belongs to another entry. @throws AppError badRequest */
async function assertNotOccupied(db: Queryable, paths: readonly string[], id: string | null): Promise<void> {
  const owner = await findOwner(db, paths, id);
  if (owner)
    throw createSlugError('pathTaken', { owner: await loadOwnerLabel(db, owner.section, owner.entryId) });
}

/** The addresses that an entry claims before and after a save. */
export interface AddressChange {
  /** Null for an entry that does not exist yet. */
  id: string | null;
  before: Claims;
  after: Claims;
}

/** Returns the addresses that a save claims or publishes for the first time. */
const getNewPaths = ({ before, after }: AddressChange): string[] =>
  after.paths.filter((path) => !before.paths.includes(path) || (path === after.live && path !== before.live));

/**
 * Runs a save that may change addresses. While it claims new addresses, it holds a lock, so that no redirect is
 * written for them in the meantime:
 * - a shared lock if the entry had no published address before,
 * - otherwise an exclusive lock; also inside a caller's transaction, because two holders of a shared lock could not
 *   both upgrade it later.
 *
 * Most saves claim no new address and need neither the lock nor the check. Thus an entry whose address conflicts since
 * migration 0039 can still be saved.
 *
 * @throws AppError badRequest naming the owner of an occupied address, even if another constraint rejected the save
 *   first
 */
export async function withPathLock<T>(
  db: Queryable,
  change: AddressChange,
  write: (db: Queryable) => Promise<T>,
): Promise<T> {
  const { id, before, after } = change;
  if (areClaimsEqual(before, after)) return write(db);
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
  receivedPaths: readonly string[],
): Promise<void> {
  const newPaths = getNewPaths(change);
  if (newPaths.every((path) => receivedPaths.includes(path))) return;
  await assertNotOccupied(db, newPaths, change.id);
  // The previous owner has just released the address, so the save can be retried.
  throw new AppError('stale');
}

/** Writes the changed addresses of a saved entry. @throws AppError badRequest when one is occupied */
export async function writeAddresses(
  { db, definition, actor }: SaveContext,
  change: AddressChange & { id: string },
): Promise<void> {
  const { id, before, after } = change;
  if (areClaimsEqual(before, after)) return;
  const receivedPaths = await moveClaims(db, { section: definition.key, entryId: id }, before, after, actor);
  await assertReceived(db, change, receivedPaths);
}

/** Releases the addresses that an entry no longer needs after its schedule has changed. */
export async function releaseStaleClaims(db: Queryable, definition: Definition, id: string): Promise<void> {
  const row = definition.page ? await findEntry(db, definition, id) : null;
  if (row) await writeClaims(db, { section: definition.key, entryId: id }, getClaims(definition, row));
}
