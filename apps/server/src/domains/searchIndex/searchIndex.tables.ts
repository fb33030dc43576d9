import { flavours } from '@centinela/sections/kernel/defineSection.ts';
import { searchKinds } from '@centinela/sections/kernel/search/search.ts';
import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Search index of published content: a row for each entry and for each question it answers. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    /** Id of the entry; the nil UUID for the site's fixed pages. */
    entryId: uuid('entry_id').notNull(),
    /** Empty for the entry itself, the position of a question, or the path of a fixed page. */
    part: text().notNull(),
    /** Null for a fixed page. */
    section: text(),
    /** Null for an entry that is not a result, but is required by others or a block of their pages. */
    kind: text({ enum: searchKinds }),
    /** Audience of the row; public rows are visible to signed-in users too. */
    audience: text({ enum: flavours }).notNull(),
    path: text().notNull(),
    title: text().notNull(),
    /** Text from which passages are taken. */
    body: text().notNull(),
    /** All words, weighted: title A, summary B, the rest C. */
    words: tsvector().notNull(),
    /**
     * Words of the title (A, unstemmed for suggestions and stemmed for searches) and of the other names (B unstemmed, C
     * stemmed).
     */
    names: tsvector().notNull(),
    /** The names as `search_key`; a search for one of them finds the row first. */
    keys: text().array().notNull().default(sql`'{}'`),
    /** The picture shown with a result. */
    picture: uuid(),
    shownFrom: instant('shown_from'),
    shownUntil: instant('shown_until'),
    /** Rank if a path shows one of several entries: the smallest is selected, then the oldest. */
    choice: integer(),
    /** Entry that must be visible for this row to be shown. */
    requires: uuid(),
    /** The file of a document, through which visitors read it. */
    fileId: uuid('file_id'),
    /** Ids of the blocks of a page; a search that matches the row of a block finds the page. */
    blocks: uuid().array().notNull().default(sql`'{}'`),
    indexedAt: instant('indexed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'search_documents_pk', columns: [table.entryId, table.part] }),
    index('search_documents_words').using('gin', table.words),
    // Blocks are few, and every search looks among them.
    index('search_documents_block_words').using('gin', table.words).where(sql`kind is null`),
    index('search_documents_names').using('gin', table.names),
    index('search_documents_keys').using('gin', table.keys),
    index('search_documents_blocks').using('gin', table.blocks).where(sql`blocks <> '{}'`),
    index('search_documents_choice').on(table.path).where(sql`choice is not null`),
  ],
);

/** Unaccented words of published content; candidates for corrections of misspelled words. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, () => [
  index('search_words_like').using('gin', sql`word gin_trgm_ops`),
]);

/** Version that built the index; another version rebuilds it. */
export const searchBuilds = pgTable('search_builds', {
  version: text().primaryKey(),
  builtAt: instant('built_at').notNull().defaultNow(),
  /** Time up to which the words of indexed rows have been learned. */
  wordsAt: instant('words_at').notNull().default(sql`'-infinity'`),
});
