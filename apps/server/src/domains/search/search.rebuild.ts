import { definitions, getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { Pool } from 'pg';
import {
  contentTableNames,
  loadPublishedVersions,
  lockPublished,
  type PublishedFields,
} from '#content/published';
import type { Queryable } from '#platform/database/queryable.ts';
import { transaction } from '#platform/database/transaction.ts';
import { buildFixedRows, buildIndexChange, indexVersion, isIndexed, nilUuid } from './search.rows.ts';
import { reindexSql } from './search.write.ts';

/** Entries indexed per transaction, which limits how long a concurrent save of one of them waits. */
const batchSize = 200;

const searched = definitions.filter(isIndexed).map(({ key }) => key);

/** Builds the statement's value for an entry; empty if the entry has no index rows. */
function toStatementValue({ id, section, live }: PublishedFields) {
  const value = isSectionKey(section) ? buildIndexChange(getDefinition(section), live) : null;
  return value ? [{ id, section, value }] : [];
}

async function reindex(db: Queryable, entries: readonly PublishedFields[]): Promise<void> {
  await db.query('delete from search_documents where entry_id = any($1)', [entries.map(({ id }) => id)]);
  await db.query(reindexSql, [JSON.stringify(entries.flatMap(toStatementValue))]);
}

/** Indexes all published entries of a table. */
async function indexTable(
  pool: Pool,
  table: (typeof contentTableNames)[number],
  signal?: AbortSignal,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    signal?.throwIfAborted();
    const from: string | null = after;
    const entries = await transaction(pool, async (client) => {
      const lockedEntries = await lockPublished(client, table, {
        sections: searched,
        after: from,
        maxEntries: batchSize,
      });
      await reindex(client, lockedEntries);
      return lockedEntries;
    });
    after = entries.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

/** Removes rows of entries that are no longer published. */
async function sweep(pool: Pool, signal?: AbortSignal): Promise<void> {
  for (let after: string | null = nilUuid; after !== null; ) {
    signal?.throwIfAborted();
    const from: string = after;
    const { rows } = await pool.query<{ id: string }>(
      'select distinct entry_id as id from search_documents where entry_id > $1 order by id limit 1000',
      [from],
    );
    const ids = rows.map(({ id }) => id);
    const published = await loadPublishedVersions(pool, ids);
    const unpublishedIds = ids.filter((id) => !published.has(id));
    // An entry published at this moment has rows newer than the query.
    await pool.query(
      "delete from search_documents where entry_id = any($1) and indexed_at < now() - interval '1 minute'",
      [unpublishedIds],
    );
    after = ids.at(-1) ?? null;
  }
}

/** Indexes the site's fixed pages with default texts, until settings with texts for them are published. */
const indexFixedPages = (pool: Pool) =>
  pool.query(reindexSql, [
    JSON.stringify([{ id: nilUuid, section: null, value: { owner: nilUuid, rows: buildFixedRows(null) } }]),
  ]);

/** Rebuilds the whole index while searches continue. */
export async function rebuildIndex(pool: Pool, signal?: AbortSignal): Promise<void> {
  await indexFixedPages(pool);
  for (const table of contentTableNames) await indexTable(pool, table, signal);
  await sweep(pool, signal);
}

/**
 * Rebuilds an index that was built by another version of the program.
 *
 * @returns whether it was rebuilt
 */
export async function rebuildIfOld(pool: Pool, signal?: AbortSignal): Promise<boolean> {
  const { rowCount } = await pool.query('select from search_builds where version = $1', [indexVersion]);
  if (rowCount === 1) return false;
  await rebuildIndex(pool, signal);
  await transaction(pool, async (client) => {
    await client.query('delete from search_builds');
    await client.query('insert into search_builds (version) values ($1)', [indexVersion]);
  });
  return true;
}

/** Length limits of words that are used as corrections. */
export const minCorrectionLength = 4;
const maxCorrectionLength = 30;

/**
 * Adds the words of recently indexed rows to the candidates for corrections. Words that no longer occur are kept,
 * but never suggested.
 */
export async function learnWords(pool: Pool): Promise<void> {
  await pool.query(
    `with began as (select now() - interval '1 minute' as at),
       fresh as (
         select distinct word from search_documents d,
           unnest(tsvector_to_array(to_tsvector('simple', unaccent(d.title || ' ' || d.body)))) word
         where d.indexed_at > coalesce((select max(words_at) from search_builds), '-infinity')
       ), known as (
         insert into search_words select word from fresh
         where length(word) between $1 and $2 and word ~ '^[a-z]+$' order by word on conflict do nothing
       )
     update search_builds set words_at = began.at from began`,
    [minCorrectionLength, maxCorrectionLength],
  );
}
