import { createHash } from 'node:crypto';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import {
  type EntryData,
  hasUniqueFields,
  normaliseForComparison,
  uniqueScope,
  uniqueValues,
} from '@centinela/sections/kernel/derive.ts';
import pg from 'pg';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { getTable } from '../entries/content.rows.ts';

/**
 * Values that must be unique within a section are rows of `content_unique`, keyed by section, field and value
 * (decision 057). Entries in the bin have no rows.
 */

/** Maximum length of a stored value. Longer ones are hashed, because an index row holds at most 2,700 bytes. */
const maxComparedLength = 500;
const toKey = (value: string): string =>
  value.length <= maxComparedLength ? value : `sha256:${createHash('sha256').update(value).digest('hex')}`;

/**
 * Builds the `unnest` columns of an entry's unique values, and their scope. The rows are sorted to make deadlocks
 * rare.
 *
 * @param states the newest and the published fields
 * @returns null for sections without unique fields, whose statements skip this part
 */
export function buildUniqueColumns(
  definition: Definition,
  ...states: (EntryData | null)[]
): [fields: string[], values: string[], scope: string] | null {
  if (!hasUniqueFields(definition)) return null;
  const rows = new Map<string, { field: string; value: string }>();
  for (const data of states)
    for (const each of data ? uniqueValues(definition, data) : [])
      rows.set(`${each.field} ${each.value}`, { ...each, value: toKey(each.value) });
  const sortedRows = [...rows.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row);
  return [
    sortedRows.map(({ field }) => field),
    sortedRows.map(({ value }) => value),
    uniqueScope(definition),
  ];
}

const uniqueRowsSql = (firstParameter: number): string =>
  `unnest($${firstParameter}::text[], $${firstParameter + 1}::text[])`;

/** Builds the SQL part that inserts the unique values of a new entry `e`. */
export const insertUniqueSql = (firstParameter: number): string => `
  , ui as (
    insert into content_unique (section, field, value, entry_id)
    select $${firstParameter + 2}::text, f.field, f.value, e.id from e, ${uniqueRowsSql(firstParameter)} as f(field, value)
  )`;

/** Builds the SQL part that updates the unique values of a changed entry `e` and releases removed values. */
export const updateUniqueSql = (firstParameter: number): string => `
  , ud as (
    delete from content_unique c using e
    where c.entry_id = e.id and (c.field, c.value) not in (select * from ${uniqueRowsSql(firstParameter)})
  ), ui as (
    insert into content_unique (section, field, value, entry_id)
    select $${firstParameter + 2}::text, f.field, f.value, e.id from e, ${uniqueRowsSql(firstParameter)} as f(field, value)
    where not exists (select from content_unique c where c.entry_id = e.id and c.field = f.field and c.value = f.value)
  )`;

const slugIndexes = new Set([
  'content_entries_slug',
  'content_entries_live_slug',
  'plans_slug',
  'plans_live_slug',
]);

/** Returns the field with an occupied value, derived from the violated constraint. */
function findOccupiedField({ code, constraint = '', detail = '' }: pg.DatabaseError): string | undefined {
  if (code !== '23505') return undefined;
  // The format of the detail does not depend on the language of PostgreSQL:
  // "Key (section, field, value)=(plans, code, c1) already exists."
  if (constraint === 'content_unique_pk') return detail.split('=(')[1]?.split(', ')[1];
  return slugIndexes.has(constraint) ? 'slug' : undefined;
}

/** Converts a unique violation to an error at the field; returns other errors unchanged. */
export function toFieldError(error: unknown): unknown {
  const field = error instanceof pg.DatabaseError ? findOccupiedField(error) : undefined;
  return field ? new AppError('badRequest', { errors: [{ field, message: 'taken' }] }) : error;
}

/** Generates an unused text for a copy: "plan" → "plan-copia", "plan-copia-2". */
export async function generateUniqueText(
  db: Queryable,
  definition: Definition,
  field: string,
  value: string,
  maxLength: number,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '-copia' : `-copia-${number}`;
    const candidate = value.slice(0, maxLength - suffix.length) + suffix;
    const { rowCount } = await db.query(
      `select where exists (select from ${getTable(definition)}
           where section = $1 and data->>$2 = $3 and deleted_at is null)
         or exists (select from content_unique where section = $5 and field = $2 and value = $4)`,
      [definition.key, field, candidate, toKey(normaliseForComparison(candidate)), uniqueScope(definition)],
    );
    if (rowCount === 0) return candidate;
  }
}
