import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import pg from 'pg';
import { type AlternativeText, alternativeTextColumns, alternativeTextSql } from '#media/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { buildIndexValue } from '#searchIndex/write';
import { toFieldError } from './content.unique.ts';

const deadlock = '40P01';

/**
 * Runs a save; returns null when it must be retried. Two saves that lock each other's entry are a deadlock, which
 * PostgreSQL resolves by aborting one. (Inside a transaction, its owner must retry.)
 */
export async function save<Row extends pg.QueryResultRow>(
  db: Queryable,
  query: pg.QueryConfig,
): Promise<Row | null> {
  try {
    const { rows } = await db.query<Row>(query);
    return rows[0] ?? null;
  } catch (error) {
    if (db instanceof pg.Pool && error instanceof pg.DatabaseError && error.code === deadlock) return null;
    throw toFieldError(error);
  }
}

/** An optional part of a save: its SQL by the position of its first parameter, and its values; null for nothing. */
interface Part {
  name: string;
  sql: (place: number) => string;
  values: readonly unknown[] | null;
}

/** The combined parts of one save. */
export interface Parts {
  /** Suffix for the prepared statement name, which must differ by parts. */
  name: string;
  sql: string;
  values: unknown[];
  /** True when the save writes alternative texts to the library. */
  writesAlternativeTexts: boolean;
}

/** Combines the existing parts. @param firstPlace position of their first parameter */
export function combineParts(firstPlace: number, parts: readonly Part[]): Parts {
  const all: Parts = { name: '', sql: '', values: [], writesAlternativeTexts: false };
  for (const { name, sql, values } of parts) {
    if (!values) continue;
    all.name += `-${name}`;
    all.sql += sql(firstPlace + all.values.length);
    all.values.push(...values);
    all.writesAlternativeTexts ||= name === alternativeTextName;
  }
  return all;
}

const alternativeTextName = 'words';

/** The part that stores alternative texts for images that have none yet. */
export const alternativeTextPart = (alternativeTexts: readonly AlternativeText[]): Part => ({
  name: alternativeTextName,
  sql: alternativeTextSql,
  values: alternativeTexts.length > 0 ? alternativeTextColumns(alternativeTexts) : null,
});

/** Builds the parameter values for updating the search index. */
export function searchIndexValues(
  definition: Definition,
  before: EntryData | null | undefined,
  after: EntryData | null,
): [string] | null {
  const indexJson = buildIndexValue(definition, before, after);
  return indexJson === null ? null : [indexJson];
}
