import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryTitle } from '@centinela/sections/kernel/derive.ts';
import type { Pool } from 'pg';
import type { Actor } from '#platform/audit/audit.ts';
import { lockThing } from '#platform/database/locks.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { type EntryRow, type RecordRow, toRecord } from '../content.rows.ts';
import { getEntry } from '../read/content.queries.ts';
import type { EntryChange } from './content.write.ts';
import { deleteEntry } from './delete-entry.ts';
import { changeFresh, createEntry, updateEntry } from './save-entry.ts';

/** A change of the newest version that reaches what is published too, without publishing a draft's other changes. */
const inBoth =
  (action: string, patch: Record<string, unknown>) =>
  (row: EntryRow): EntryChange => ({
    action,
    data: { ...row.data, ...patch },
    ...(row.live &&
      row.live_version !== null && {
        live: {
          data: { ...row.live, ...patch },
          version: row.live_version === row.version ? row.version + 1 : row.live_version,
        },
      }),
  });

/** Sets one field in the newest version and in what is published. */
export const setField = (
  db: Queryable,
  definition: Definition,
  name: string,
  patch: (row: EntryRow) => Record<string, unknown>,
  actor: Actor,
): Promise<RecordRow> =>
  changeFresh(
    db,
    definition,
    () => getEntry(db, definition, name),
    (row) => inBoth('status', patch(row))(row),
    actor,
  );

/**
 * Gives entries the order of the list: the first gets 0. Ids that are not of this section are refused.
 *
 * @throws AppError badRequest for a section without an order, notFound for an unknown id
 */
export async function orderEntries(
  pool: Pool,
  definition: Definition,
  ids: string[],
  actor: Actor,
): Promise<void> {
  if (!definition.ordered)
    throw new AppError('badRequest', { errors: [{ field: 'ids', message: 'invalid' }] });
  if (new Set(ids).size !== ids.length)
    throw new AppError('badRequest', { errors: [{ field: 'ids', message: 'repeated' }] });
  await transaction(pool, async (db) => {
    // One order at a time: two that are mixed are the order of nobody.
    await lockThing(db, 'order', definition.key);
    for (const [order, id] of ids.entries()) {
      const row = await getEntry(db, definition, id);
      if (row.data.order === order && (row.live === null || row.live.order === order)) continue;
      await changeFresh(
        db,
        definition,
        () => getEntry(db, definition, id),
        inBoth('order', { order }),
        actor,
      );
    }
  });
}

/** A text that no entry has yet, for a copy: "plan" → "plan-copia", "plan-copia-2". */
async function freeText(
  db: Queryable,
  definition: Definition,
  field: string,
  value: string,
  max: number,
): Promise<string> {
  const table = definition.table ?? 'content_entries';
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '-copia' : `-copia-${number}`;
    const candidate = value.slice(0, max - suffix.length) + suffix;
    const { rowCount } = await db.query(
      `select 1 from ${table} where section = $1 and data->>$2 = $3 and deleted_at is null limit 1`,
      [definition.key, field, candidate],
    );
    if (rowCount === 0) return candidate;
  }
}

/** A copy of an entry, as a draft; what must be unique gets a new value, and the name says that it is a copy. */
export async function copyEntry(
  db: Queryable,
  definition: Definition,
  name: string,
  actor: Actor,
): Promise<RecordRow> {
  const row = await getEntry(db, definition, name);
  const data = { ...row.data };
  for (const [field, config] of Object.entries(definition.fields)) {
    const value = data[field];
    const max = 'max' in config && typeof config.max === 'number' ? config.max : 120;
    if (config.unique && typeof value === 'string')
      data[field] = await freeText(db, definition, field, value, max);
    else if (field === definition.title && config.kind === 'text' && typeof value === 'string')
      data[field] = `${value.slice(0, max - ' (copia)'.length)} (copia)`;
  }
  return createEntry(db, definition, data, actor, { draft: true, action: 'copy' });
}

export type BulkAction = 'enable' | 'disable' | 'publish' | 'delete';

export interface BulkResult {
  count: number;
  failed: { id: string; title: string; message: string }[];
}

/** One action on many entries; each stands or falls by itself, and those that fell are named with the reason. */
export async function bulkEntries(
  pool: Pool,
  definition: Definition,
  ids: readonly string[],
  action: BulkAction,
  actor: Actor,
): Promise<BulkResult> {
  const result: BulkResult = { count: 0, failed: [] };
  for (const id of ids) {
    const row = await getEntry(pool, definition, id).catch(() => null);
    try {
      await bulkOne(pool, definition, id, action, actor);
      result.count += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      result.failed.push({ id, title: row ? entryTitle(definition, row.data) : id, message: error.message });
    }
  }
  return result;
}

async function bulkOne(pool: Pool, definition: Definition, id: string, action: BulkAction, actor: Actor) {
  if (action === 'delete') return deleteEntry(pool, definition, id, actor);
  const read = () => getEntry(pool, definition, id);
  if (action === 'publish')
    return changeFresh(
      pool,
      definition,
      read,
      (row) => ({ action: 'publish', live: { data: row.data, version: row.version } }),
      actor,
    );
  return changeFresh(pool, definition, read, inBoth('bulk', { enable: action === 'enable' }), actor);
}

/** Puts the fields of an old version on top as a new one; published at once unless it is a draft. */
export async function restoreVersion(
  db: Queryable,
  definition: Definition,
  row: EntryRow,
  fields: Record<string, unknown>,
  actor: Actor,
  draft: boolean,
): Promise<RecordRow> {
  return updateEntry(db, definition, () => getEntry(db, definition, row.id), fields, actor, {
    draft,
    action: 'restore',
  });
}

/** An entry as a record, for answers. */
export const recordOf = toRecord;
