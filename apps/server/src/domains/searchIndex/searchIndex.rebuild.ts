import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { definitions, getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { Pool } from 'pg';
import type { Queryable } from '#platform/database/queryable.ts';
import { buildFixedRows, buildIndexChange, indexVersion, isIndexed, nilUuid } from './searchIndex.rows.ts';
import { reindexSql } from './searchIndex.write.ts';

/** Keys of the sections whose entries have index rows. */
export const indexedSections = definitions.filter(isIndexed).map(({ key }) => key);

/** An entry with its published content. */
interface PublishedEntry {
  id: string;
  section: string;
  live: EntryData;
}

/** Builds the statement's input for an entry; empty if the entry has no index rows. */
function toStatementValue({ id, section, live }: PublishedEntry) {
  const value = isSectionKey(section) ? buildIndexChange(getDefinition(section), live) : null;
  return value ? [{ id, section, value }] : [];
}

/** Replaces the index rows of these entries. */
export async function reindexEntries(db: Queryable, entries: readonly PublishedEntry[]): Promise<void> {
  await db.query('delete from search_documents where entry_id = any($1)', [entries.map(({ id }) => id)]);
  await db.query(reindexSql, [JSON.stringify(entries.flatMap(toStatementValue))]);
}

/** Indexes the site's fixed pages with default texts, until settings with texts for them are published. */
export async function indexFixedPages(db: Queryable): Promise<void> {
  await db.query(reindexSql, [
    JSON.stringify([{ id: nilUuid, section: null, value: { owner: nilUuid, rows: buildFixedRows(null) } }]),
  ]);
}

/**
 * Lists ids of indexed entries in ascending order, up to a fixed number.
 *
 * @param after the last id of the previous call; null to start
 */
export async function listIndexedEntries(db: Queryable, after: string | null): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select distinct entry_id as id from search_documents where entry_id > $1 order by id limit 1000',
    [after ?? nilUuid],
  );
  return rows.map(({ id }) => id);
}

/** Removes index rows of unpublished entries. Skips recent rows, whose entries may be in the middle of publication. */
export async function removeUnpublished(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query(
    "delete from search_documents where entry_id = any($1) and indexed_at < now() - interval '1 minute'",
    [ids],
  );
}

/** SQL condition: any version of the program has built the index and its words. */
export const isBuiltSql = 'exists (select from search_builds where words_at is not null)';

/** Whether the index was built by this version of the program. */
export async function isIndexCurrent(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query('select from search_builds where version = $1', [indexVersion]);
  return rowCount === 1;
}

/** Records that this version of the program has built the index. Requires a transaction. */
export async function recordBuild(db: Queryable): Promise<void> {
  await db.query('delete from search_builds');
  await db.query('insert into search_builds (version) values ($1)', [indexVersion]);
}

/** Minimum and maximum length of words that are suggested as corrections. */
export const minCorrectionLength = 4;
const maxCorrectionLength = 30;

/**
 * Adds the words of recently indexed rows to the candidates for corrections. Words that no longer occur in any row
 * stay in the table, but are never suggested.
 */
export async function learnWords(pool: Pool): Promise<void> {
  await pool.query(
    `with began as (select now() - interval '1 minute' as at),
       fresh as (
         select distinct word from search_documents d,
           unnest(tsvector_to_array(to_tsvector('simple', unaccent(d.title || ' ' || d.body)))
             || tsvector_to_array(ts_filter(d.names, '{b}'))) word
         where d.indexed_at > coalesce((select max(words_at) from search_builds), '-infinity')
       ), known as (
         insert into search_words select word from fresh
         where length(word) between $1 and $2 and word ~ '^[a-z]+$' order by word on conflict do nothing
       )
     update search_builds set words_at = began.at from began`,
    [minCorrectionLength, maxCorrectionLength],
  );
}
