import type { AuditAction } from '@centinela/api/operations/audit.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { getEnabledClaim, listFlavours } from '@centinela/sections/kernel/derive.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import type { Pool } from 'pg';
import type { Actor } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import {
  type EntryRow,
  getCurrentFields,
  getTable,
  type RecordRow,
  toRecord,
} from '../entries/content.rows.ts';
import { getEntry } from '../read/content.queries.ts';
import { generateUniqueText } from './content.unique.ts';
import type { EntryChange } from './content.write.ts';
import type { ExpectedEntry } from './expectedEntry.ts';
import { keepOrder } from './orderEntries.ts';
import { type BlocksOptions, rejectHiddenBlocks } from './publishBlocks.ts';
import { changeById, createEntry, updateEntry } from './saveEntry.ts';

/**
 * Builds a function that patches both the newest and the published version, without publishing other draft changes.
 */
export const patchBoth =
  (action: AuditAction, patch: Record<string, unknown>) =>
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

/**
 * Sets one field in the newest and in the published version.
 *
 * @param expected the entry as the caller read it; null for any
 * @throws AppError stale with the current record
 */
export const setField = (
  db: Queryable,
  definition: Definition,
  name: string,
  patch: (row: EntryRow) => Record<string, unknown>,
  actor: Actor,
  expected: ExpectedEntry | null = null,
): Promise<RecordRow> =>
  changeById(db, definition, name, (row) => patchBoth('status', patch(row))(row), actor, expected);

/**
 * Sets one field in all entries of a section atomically.
 *
 * @returns the number of entries
 */
export const setFieldInAll = (
  pool: Pool,
  definition: Definition,
  patch: Record<string, unknown>,
  actor: Actor,
): Promise<number> =>
  transaction(pool, async (db) => {
    const { rows } = await db.query<{ id: string }>(
      `select id from ${getTable(definition)} where section = $1 and deleted_at is null order by id`,
      [definition.key],
    );
    for (const { id } of rows) await setField(db, definition, id, () => patch, actor);
    return rows.length;
  });

/**
 * Copies an entry as a draft. Unique fields get a new value, and the name is marked as a copy.
 *
 * @param flavour flavour of the copy; by default that of the entry
 * @throws AppError notFound; badRequest for a flavour that the section does not have
 */
export async function copyEntry(
  db: Queryable,
  definition: Definition,
  name: string,
  actor: Actor,
  flavour?: string,
): Promise<RecordRow> {
  const row = await getEntry(db, definition, name);
  const data = { ...getCurrentFields(row) };
  if (flavour !== undefined) {
    if (!definition.flavourField || !listFlavours(definition).includes(flavour))
      throw new AppError('badRequest', { errors: [{ field: 'flavour', message: 'option' }] });
    data[definition.flavourField] = flavour;
  }
  for (const [field, fieldDefinition] of Object.entries(definition.fields)) {
    const value = data[field];
    const maxLength =
      'max' in fieldDefinition && typeof fieldDefinition.max === 'number' ? fieldDefinition.max : 120;
    if (fieldDefinition.unique && typeof value === 'string')
      data[field] = await generateUniqueText(db, definition, field, value, maxLength);
    else if (field === definition.title && kinds.textRole(fieldDefinition) && typeof value === 'string')
      data[field] = `${value.slice(0, maxLength - ' (copia)'.length)} (copia)`;
  }
  // Only one enabled entry may have this value, so the copy is disabled.
  if (getEnabledClaim(definition, data)) data.enable = false;
  return createEntry(db, definition, data, actor, { draft: true, action: 'copy' });
}

/**
 * Restores the fields of an old version except its order as a new draft, or publishes them with `publish`. Restoring the version that
 * is published now discards the draft, so that the newest and the published fields are the same.
 *
 * @throws AppError stale when another version was published in the meantime
 */
export async function restoreVersion(
  db: Queryable,
  definition: Definition,
  row: EntryRow,
  oldVersion: Pick<EntryRow, 'version' | 'data'>,
  actor: Actor,
  { publish = false, blocks = rejectHiddenBlocks }: { publish?: boolean; blocks?: BlocksOptions } = {},
): Promise<RecordRow> {
  const action = 'restore';
  if (oldVersion.version !== row.live_version) {
    const fields = keepOrder(definition, getCurrentFields({ ...row, data: oldVersion.data }), row.data);
    const readEntry = () => getEntry(db, definition, row.id);
    return updateEntry(db, definition, readEntry, fields, actor, { draft: !publish, action, blocks });
  }
  return changeById(
    db,
    definition,
    row.id,
    (currentRow) => {
      const { live, live_version: liveVersion, version } = currentRow;
      if (live === null || liveVersion !== oldVersion.version)
        throw new AppError('stale', { data: toRecord(currentRow) });
      return { action, data: live, live: { data: live, version: version + 1 } };
    },
    actor,
  );
}
