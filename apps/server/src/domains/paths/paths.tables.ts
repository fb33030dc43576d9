import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Every address that an entry has for its page, or has asked for: none is two entries'. */
export const publicPaths = pgTable(
  'public_paths',
  {
    path: text().primaryKey(),
    section: text().notNull(),
    entryId: uuid('entry_id').notNull(),
    /** The address of what is published; else of a draft, or of a version that is planned to be published. */
    isLive: boolean('is_live').notNull(),
  },
  (table) => [index('public_paths_entry').on(table.entryId)],
);

/** Former addresses, and where whoever asks for one of them is led. No destination is itself a former address. */
export const redirects = pgTable(
  'redirects',
  {
    /** Ids grow with time: the newest first is the largest first. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    version: integer().notNull().default(1),
    fromPath: text('from_path').notNull().unique('redirects_from'),
    toPath: text('to_path').notNull(),
    /** A page that changed its address, a person, or an imported file. */
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
