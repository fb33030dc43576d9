import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Words that mean the same. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    words: text().array().notNull(),
    /** Normalized words for lookup: `search_key` of each. */
    keys: text().array().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name'),
  },
  (table) => [index('search_synonyms_keys').using('gin', table.keys)],
);

/** Searches without results: the terms, without any data about the visitor. */
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
