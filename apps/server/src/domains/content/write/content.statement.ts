import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import pg from 'pg';
import { type FirstWords, firstWordsColumns, firstWordsSql } from '#media/firstWords';
import type { Queryable } from '#platform/database/queryable.ts';
import { indexValue } from '#search/index';
import { takenError } from './content.unique.ts';

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
    throw takenError(error);
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
  isGiving: boolean;
}

/** Combines the existing parts. @param firstPlace position of their first parameter */
export function partsOf(first: number, parts: readonly Part[]): Parts {
  const all: Parts = { name: '', sql: '', values: [], isGiving: false };
  for (const { name, sql, values } of parts) {
    if (!values) continue;
    all.name += `-${name}`;
    all.sql += sql(first + all.values.length);
    all.values.push(...values);
    all.isGiving ||= name === wordsName;
  }
  return all;
}

const wordsName = 'words';

/** The part that stores alternative texts for images that have none yet. */
export const wordsPart = (words: readonly FirstWords[]): Part => ({
  name: wordsName,
  sql: firstWordsSql,
  values: words.length > 0 ? firstWordsColumns(words) : null,
});

/** Builds the parameter values for updating the search index. */
export function foundValues(
  definition: Definition,
  before: EntryData | null | undefined,
  after: EntryData | null,
): [string] | null {
  const found = indexValue(definition, before, after);
  return found === null ? null : [found];
}
