import { definitionOf, definitions, isSectionKey } from '@centinela/sections/registry.ts';
import type { Pool } from 'pg';
import { holdPublished, type PublishedFields, publishedIn, publishedVersions } from '#content/published';
import type { Queryable } from '#platform/database/queryable.ts';
import { transaction } from '#platform/database/transaction.ts';
import { fixedRows, indexOf, indexVersion, isIndexed, nobody } from './search.rows.ts';
import { reindexText } from './search.write.ts';

/** Entries indexed per transaction, which limits how long a concurrent save of one of them waits. */
const atOnce = 200;

const searched = definitions.filter(isIndexed).map(({ key }) => key);

/** Builds the statement's value for an entry; empty if the entry has no index rows. */
function rowsOf({ id, section, live }: PublishedFields) {
  const value = isSectionKey(section) ? indexOf(definitionOf(section), live) : null;
  return value ? [{ id, section, value }] : [];
}

async function reindex(db: Queryable, entries: readonly PublishedFields[]): Promise<void> {
  await db.query('delete from search_documents where entry_id = any($1)', [entries.map(({ id }) => id)]);
  await db.query(reindexText, [JSON.stringify(entries.flatMap(rowsOf))]);
}

/** Indexes all published entries of a table. */
async function indexTable(
  pool: Pool,
  table: (typeof publishedIn)[number],
  signal?: AbortSignal,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    signal?.throwIfAborted();
    const from: string | null = after;
    const entries = await transaction(pool, async (client) => {
      const held = await holdPublished(client, table, { sections: searched, after: from, most: atOnce });
      await reindex(client, held);
      return held;
    });
    after = entries.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

/** Removes rows of entries that are no longer published. */
async function sweep(pool: Pool, signal?: AbortSignal): Promise<void> {
  for (let after: string | null = nobody; after !== null; ) {
    signal?.throwIfAborted();
    const from: string = after;
    const { rows } = await pool.query<{ id: string }>(
      'select distinct entry_id as id from search_documents where entry_id > $1 order by id limit 1000',
      [from],
    );
    const ids = rows.map(({ id }) => id);
    const published = await publishedVersions(pool, ids);
    const gone = ids.filter((id) => !published.has(id));
    // An entry published at this moment has rows newer than the query.
    await pool.query(
      "delete from search_documents where entry_id = any($1) and indexed_at < now() - interval '1 minute'",
      [gone],
    );
    after = ids.at(-1) ?? null;
  }
}

/** Indexes the site's fixed pages with default texts, until settings with texts for them are published. */
const indexFixedPages = (pool: Pool) =>
  pool.query(reindexText, [
    JSON.stringify([{ id: nobody, section: null, value: { owner: nobody, rows: fixedRows(null) } }]),
  ]);

/** Rebuilds the whole index while searches continue. */
export async function rebuildIndex(pool: Pool, signal?: AbortSignal): Promise<void> {
  await indexFixedPages(pool);
  for (const table of publishedIn) await indexTable(pool, table, signal);
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
export const shortestMeant = 4;
const longestMeant = 30;

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
    [shortestMeant, longestMeant],
  );
}
