import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import pg from 'pg';
import { type FirstWords, firstWordsColumns, firstWordsSql } from '#media/firstWords';
import type { Queryable } from '#platform/database/queryable.ts';
import { indexValue } from '#search/index';
import { takenError } from './content.unique.ts';

const deadlock = '40P01';

/**
 * Runs a save; null when it has to be tried again. Two saves that hold each other's entry are a deadlock, which
 * PostgreSQL ends by refusing one. (Within a transaction that is for whoever began it to repeat.)
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

/** What some saves write beside the entry: SQL for the place of its first parameter, and its values; null for nothing. */
interface Part {
  name: string;
  sql: (place: number) => string;
  values: readonly unknown[] | null;
}

/** The parts that one save has, as its statement takes them. */
export interface Parts {
  /** For the statement's name: statements of other parts are other ones. */
  name: string;
  sql: string;
  values: unknown[];
  /** True when the library gets words. */
  isGiving: boolean;
}

/** Joins the parts that there are; those that there are not cost a save nothing. @param first place of their parameters */
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

/** What somebody says of pictures for which the library has no words yet. */
export const wordsPart = (words: readonly FirstWords[]): Part => ({
  name: wordsName,
  sql: firstWordsSql,
  values: words.length > 0 ? firstWordsColumns(words) : null,
});

/** What a save makes of the searcher's index, as a part's values. */
export function foundValues(
  definition: Definition,
  before: EntryData | null | undefined,
  after: EntryData | null,
): [string] | null {
  const found = indexValue(definition, before, after);
  return found === null ? null : [found];
}
