import { flavours } from '@centinela/sections/kernel/defineSection.ts';
import { searchKinds } from '@centinela/sections/kernel/search/search.ts';
import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Kilobytes that a save may leave for later: more of it is looked through by every search. */
const pending = { gin_pending_list_limit: 1024 };

/** What is published, as it is searched: a row for each entry, and one for each question that it answers. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    /** The entry's; that of nobody for the site's fixed pages. */
    entryId: uuid('entry_id').notNull(),
    /** Empty for the entry itself; a question's place; the path of a fixed page. */
    part: text().notNull(),
    /** Null for a fixed page. */
    section: text(),
    /** Null for what is found by nobody, and is here for what requires it. */
    kind: text({ enum: searchKinds }),
    /** Who may find it; what is for everybody is for the signed-in as well. */
    audience: text({ enum: flavours }).notNull(),
    path: text().notNull(),
    title: text().notNull(),
    /** What passages are taken from. */
    body: text().notNull(),
    /** All its words: the title's weigh A, those that tell it in short B, the rest C. */
    words: tsvector().notNull(),
    /** The words of the title, whole for whoever types and stemmed for whoever has typed. */
    names: tsvector().notNull(),
    shownFrom: instant('shown_from'),
    shownUntil: instant('shown_until'),
    /** Where one of a section's entries is chosen for a path: the one with the smallest, then the oldest. */
    choice: integer(),
    /** The entry without which it is not shown. */
    requires: uuid(),
    /** The file that a document is, by which visitors read it. */
    fileId: uuid('file_id'),
    indexedAt: instant('indexed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'search_documents_pk', columns: [table.entryId, table.part] }),
    index('search_documents_words').using('gin', table.words).with(pending),
    index('search_documents_names').using('gin', table.names).with(pending),
    index('search_documents_choice').on(table.path).where(sql`choice is not null`),
  ],
);

/** The words of what is published, as they are written but for accents: what a mistake may have been meant for. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, () => [
  index('search_words_like').using('gin', sql`word gin_trgm_ops`),
]);

/** What the index was made with, so that another version makes it anew. */
export const searchBuilds = pgTable('search_builds', {
  version: text().primaryKey(),
  builtAt: instant('built_at').notNull().defaultNow(),
  /** Up to when the words of what was indexed are known. */
  wordsAt: instant('words_at').notNull().default(sql`'-infinity'`),
});

/** Words that mean the same. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    words: text().array().notNull(),
    /** The same as they are looked up: `search_key` of each. */
    keys: text().array().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name'),
  },
  (table) => [index('search_synonyms_keys').using('gin', table.keys)],
);

/** What was looked for in vain: words, nothing of who it was. */
export const searchMisses = pgTable(
  'search_misses',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    words: text().notNull().unique('search_misses_words'),
    times: integer().notNull().default(1),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  (table) => [
    index('search_misses_times').on(table.times, table.id),
    index('search_misses_last').on(table.lastAt, table.id),
  ],
);
