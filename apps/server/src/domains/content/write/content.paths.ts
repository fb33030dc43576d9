import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryPath, isPagePerEntry, pagePattern } from '@centinela/sections/kernel/derive.ts';
import { chosenPages, isReservedPath } from '@centinela/sections/reservedPaths.ts';
import pg from 'pg';
import {
  beginWithFirstPath,
  beginWithPaths,
  type Claims,
  type Held,
  lockPaths,
  moveClaims,
  takenPath,
  tellFreed,
  writeClaims,
} from '#paths/claims';
import type { Actor } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction, transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { RecordRow } from '../content.rows.ts';
import { findEntry } from '../read/content.queries.ts';
import { ownerLabel } from '../read/owner.read.ts';

/** The fields by which an entry has addresses: its newest, the published ones, and those planned to be published. */
interface States {
  data: EntryData;
  live: EntryData | null;
  planned?: EntryData | null;
}

/** What has no page, and what is in the bin, holds no address. */
export const noClaims: Claims = { paths: [], live: null };

/** The addresses that an entry holds: a draft's too, so that it can be published one day. */
export function claimsOf(definition: Definition, { data, live, planned }: States): Claims {
  const pathOf = (fields: EntryData | null | undefined) =>
    fields && isPagePerEntry(pagePattern(definition, fields)) ? entryPath(definition, fields) : null;
  const paths = [data, live, planned].map(pathOf).filter((path) => path !== null);
  return { paths: [...new Set(paths)], live: pathOf(live) };
}

const isSame = (one: Claims, other: Claims): boolean =>
  one.live === other.live &&
  one.paths.length === other.paths.length &&
  one.paths.every((path) => other.paths.includes(path));

const wrongSlug = (message: string, values?: { owner: readonly [string, string] }) =>
  new AppError('badRequest', { errors: [{ field: 'slug', message, ...(values && { values }) }] });

/** @throws AppError badRequest when one of these is the site's own, or a section's */
function refuseReserved(paths: readonly string[]): void {
  const section = paths.map((path) => chosenPages.get(path)).find((definition) => definition !== undefined);
  if (section) throw wrongSlug('pathTaken', { owner: section.names.many });
  if (paths.some(isReservedPath)) throw wrongSlug('pathReserved');
}

/** @throws AppError badRequest when one of these is another entry's */
async function refuseTaken(db: Queryable, paths: readonly string[], id: string | null): Promise<void> {
  const owner = await takenPath(db, paths, id);
  if (owner) throw wrongSlug('pathTaken', { owner: await ownerLabel(db, owner.section, owner.entryId) });
}

interface Move {
  id: string;
  before: Claims;
  after: Claims;
  actor: Actor;
}

/** An entry that gets addresses. */
interface Getting {
  fresh: readonly string[];
  id: string | null;
  /** It had none that led to a page. */
  isFirst: boolean;
}

/**
 * Runs `work` while nobody writes redirects, nor, unless these are an entry's first addresses, gives out others. Within a
 * transaction the whole lock is taken: two that shared it could not both take it whole later.
 *
 * @throws AppError badRequest that names whose an address is, whatever else refused it
 */
async function withPaths<T>(
  db: Queryable,
  { fresh, id, isFirst }: Getting,
  work: (client: Queryable) => Promise<T>,
): Promise<T> {
  refuseReserved(fresh);
  if (!(db instanceof pg.Pool)) {
    await lockPaths(db);
    await refuseTaken(db, fresh, id);
    return work(db);
  }
  try {
    return await transaction(db, work, { begin: isFirst ? beginWithFirstPath : beginWithPaths });
  } catch (error) {
    if (error instanceof AppError) await refuseTaken(db, fresh, id);
    throw error;
  }
}

/** @throws AppError badRequest when an address that an entry asked for is not among those it got */
async function refuseMissed(
  db: Queryable,
  fresh: readonly string[],
  held: readonly string[],
  id: string,
): Promise<void> {
  if (fresh.every((path) => held.includes(path))) return;
  await refuseTaken(db, fresh, id);
  // Whoever had it gave it back at this very moment.
  throw new AppError('stale');
}

/**
 * Writes a new entry, whose statement gives it its addresses (`firstClaims`).
 *
 * @throws AppError badRequest when an address is taken
 */
export async function withFirstClaims(
  db: Queryable,
  { id, claims, actor }: { id: string | null; claims: Claims; actor: Actor },
  write: (db: Queryable) => Promise<(Held & { row: RecordRow }) | null>,
): Promise<RecordRow | null> {
  const { paths } = claims;
  if (paths.length === 0) return (await write(db))?.row ?? null;
  return withPaths(db, { fresh: paths, id, isFirst: true }, async (client) => {
    const written = await write(client);
    if (!written) return null;
    const { row, held } = written;
    await refuseMissed(client, paths, held, row.id);
    await tellFreed(client, written, actor);
    return row;
  });
}

/**
 * Writes a change of an entry together with the addresses that it holds afterwards. Most writes change none, and are left alone: an
 * entry that has long had somebody else's address (migration 0039) can be saved as long as it does not ask for one.
 *
 * @throws AppError badRequest when an address is taken
 */
export async function withClaims(
  db: Queryable,
  { key }: Definition,
  { id, before, after, actor }: Move,
  write: (db: Queryable) => Promise<RecordRow | null>,
): Promise<RecordRow | null> {
  if (isSame(before, after)) return write(db);
  const fresh = after.paths.filter(
    (path) => !before.paths.includes(path) || (path === after.live && path !== before.live),
  );
  const writeBoth = async (client: Queryable) => {
    const row = await write(client);
    if (!row) return null;
    const held = await moveClaims(client, { section: key, entryId: row.id }, before, after, actor);
    await refuseMissed(client, fresh, held, row.id);
    return row;
  };
  if (fresh.length === 0) return inTransaction(db, writeBoth);
  return withPaths(db, { fresh, id, isFirst: before.live === null }, writeBoth);
}

/** Lets go of what an entry held for a plan that is there no more. */
export async function settleClaims(db: Queryable, definition: Definition, id: string): Promise<void> {
  const row = definition.page ? await findEntry(db, definition, id) : null;
  if (row) await writeClaims(db, { section: definition.key, entryId: id }, claimsOf(definition, row));
}
