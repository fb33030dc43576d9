import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Addresses that entries have or claim for their pages; each belongs to one entry. */
export const publicPaths = pgTable(
  'public_paths',
  {
    path: text().primaryKey(),
    section: text().notNull(),
    entryId: uuid('entry_id').notNull(),
    /** True for the published address, false for the address of a draft or of a scheduled version. */
    isLive: boolean('is_live').notNull(),
  },
  (table) => [index('public_paths_entry').on(table.entryId)],
);

/** Redirects from former addresses. A destination is never a former address itself. */
export const redirects = pgTable(
  'redirects',
  {
    /** Time-ordered ids: sorting by id descending lists the newest first. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    version: integer().notNull().default(1),
    fromPath: text('from_path').notNull().unique('redirects_from'),
    toPath: text('to_path').notNull(),
    /** What created the redirect: a page that changed its address, a user, or an imported file. */
    origin: text({ enum: ['PAGE', 'PERSON', 'FILE'] }).notNull(),
    hits: bigint({ mode: 'number' }).notNull().default(0),
    lastHitAt: instant('last_hit_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdByName: text('created_by_name'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name'),
  },
  (table) => [
    check('redirects_origin', sql`${table.origin} in ('PAGE', 'PERSON', 'FILE')`),
    index('redirects_to').on(table.toPath),
  ],
);
