import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryTitle } from '@centinela/sections/kernel/derive.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { Pool } from 'pg';
import type { Actor } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction, transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { type EntryRow, getTable, type RecordRow } from '../entries/content.rows.ts';
import { findEntry, getDeletedEntry, getEntry } from '../read/content.queries.ts';
import { listUses } from '../read/content.uses.ts';
import { releaseStaleClaims } from './content.paths.ts';
import type { EntryChange } from './content.write.ts';
import { changeById, changeWithRetry } from './saveEntry.ts';

/** Days that deleted entries stay in the bin. */
export const binDays = 30;

/** Replaces one id with another in all fields, and removes the resulting duplicates from lists. */
export function replaceId(data: EntryData, oldId: string, newId: string): EntryData {
  const replacedData: unknown = JSON.parse(
    JSON.stringify(data).replaceAll(oldId, newId),
    (_key, value: unknown) =>
      Array.isArray(value) && value.every((each) => typeof each === 'string') ? [...new Set(value)] : value,
  );
  return isRecord(replacedData) ? replacedData : data;
}

/** An entry that replaces another one in all its uses. */
export interface Replacement {
  id: string;
  /** Asserts that the caller may change an entry that uses the replaced one. @throws AppError forbidden */
  assertPermission(usingDefinition: Definition, row: EntryRow): void;
}

async function replaceEverywhere(
  db: Queryable,
  definition: Definition,
  oldId: string,
  { id: newId, assertPermission }: Replacement,
  actor: Actor,
): Promise<void> {
  const uses = await listUses(db, definition.key, oldId);
  for (const key of new Set(uses.map((use) => `${use.section} ${use.id}`))) {
    const [section = '', id = ''] = key.split(' ');
    if (!isSectionKey(section)) continue;
    const usingDefinition = getDefinition(section);
    const buildChange = (row: EntryRow): EntryChange => {
      // References of the entry to itself are deleted with it.
      if (id !== oldId) assertPermission(usingDefinition, row);
      return buildReplacement(row);
    };
    const buildReplacement = (row: EntryRow): EntryChange => ({
      action: 'replace',
      data: replaceId(row.data, oldId, newId),
      ...(row.live &&
        row.live_version !== null && {
          // Only the reference changes in the published version. Draft changes are not published.
          live: {
            data: replaceId(row.live, oldId, newId),
            version: row.live_version === row.version ? row.version + 1 : row.live_version,
          },
        }),
    });
    await changeById(db, usingDefinition, id, buildChange, actor);
  }
}

/** Locks these entries until the transaction ends, so that no save can start using them. */
const lockEntries = (db: Queryable, definition: Definition, ids: readonly string[]) =>
  db.query(`select from ${getTable(definition)} where id = any($1::uuid[]) order by id for update`, [ids]);

/**
 * Moves an entry to the bin. An entry in use is not deleted unless a replacement is given, to which all its uses are
 * changed first.
 *
 * @throws AppError inUse with the uses in `data`; badRequest for a replacement that does not exist; forbidden when
 *   the caller may not change a using entry
 */
export async function deleteEntry(
  db: Queryable,
  definition: Definition,
  name: string,
  actor: Actor,
  replacement?: Replacement,
): Promise<{ id: string }> {
  return inTransaction(db, async (client) => {
    const row = await getEntry(client, definition, name);
    await lockEntries(client, definition, [row.id, replacement?.id ?? row.id]);
    if (replacement) {
      const replacementEntry = await findEntry(client, definition, replacement.id);
      if (!replacementEntry || replacementEntry.id === row.id)
        throw new AppError('badRequest', { errors: [{ field: 'replaceWith', message: 'reference' }] });
      await replaceEverywhere(client, definition, row.id, { ...replacement, id: replacementEntry.id }, actor);
    }
    const uses = await listUses(client, definition.key, row.id);
    if (uses.some((use) => use.id !== row.id)) throw new AppError('inUse', { data: uses });
    await client.query('delete from content_schedule where entry_id = $1 and done_at is null', [row.id]);
    await releaseStaleClaims(client, definition, row.id);
    await changeById(client, definition, row.id, () => ({ action: 'delete', deleted: true }), actor);
    return { id: row.id };
  });
}

/** Restores an entry from the bin with its previous state, published if it was. */
export const restoreFromBin = (
  db: Queryable,
  definition: Definition,
  id: string,
  actor: Actor,
): Promise<RecordRow> =>
  changeWithRetry(
    db,
    definition,
    () => getDeletedEntry(db, definition, id),
    () => ({ action: 'undelete', deleted: false }),
    actor,
  );

export interface BinRow {
  id: string;
  title: string;
  deletedAt: Date;
  deletedBy: string | null;
}

/**
 * Lists the bin of a section, newest first.
 *
 * @param flavours flavours that the caller may see; null for all
 */
export async function listBin(
  db: Queryable,
  definition: Definition,
  flavours: readonly string[] | null = null,
): Promise<BinRow[]> {
  const { rows } = await db.query<{
    id: string;
    data: EntryData;
    deleted_at: Date;
    deleted_by_name: string | null;
  }>(
    `select id, data, deleted_at, deleted_by_name from ${getTable(definition)}
     where section = $1 and deleted_at is not null and ($2::text[] is null or data->>$3 = any($2))
     order by deleted_at desc limit 500`,
    [definition.key, flavours, definition.flavourField ?? ''],
  );
  return rows.map((row) => ({
    id: row.id,
    title: entryTitle(definition, row.data),
    deletedAt: row.deleted_at,
    deletedBy: row.deleted_by_name,
  }));
}

/**
 * Permanently deletes entries that have been in the bin for `binDays`, with their versions and schedules. The worker
 * runs it daily.
 *
 * @returns the number of deleted entries
 */
export async function purgeBin(pool: Pool): Promise<number> {
  return transaction(pool, async (db) => {
    let count = 0;
    for (const table of ['content_entries', 'plans']) {
      const { rows } = await db.query<{ gone: number }>(
        `with gone as (delete from ${table} where deleted_at < now() - make_interval(days => $1) returning id),
         versions as (delete from content_versions v using gone where v.entry_id = gone.id),
         planned as (delete from content_schedule s using gone where s.entry_id = gone.id)
         select count(*)::int as gone from gone`,
        [binDays],
      );
      count += rows[0]?.gone ?? 0;
    }
    return count;
  });
}
