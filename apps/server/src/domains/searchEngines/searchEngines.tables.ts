import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Status of the site check: when it was requested and run, and its results. One row. */
export const siteCheck = pgTable(
  'site_check',
  {
    id: integer().primaryKey().default(1),
    askedAt: instant('asked_at'),
    askedByName: text('asked_by_name'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    /** When the lease of the checking worker expires; null while no check is running. */
    heldUntil: instant('held_until'),
    /** Number of checked pages and number of linked external addresses. */
    pages: integer().notNull().default(0),
    outsideLinks: integer('outside_links').notNull().default(0),
    /** Whether the check stopped early because it reached a limit. */
    isPartial: boolean('is_partial').notNull().default(false),
    /** Number of findings by kind. */
    counts: jsonb().notNull().default({}),
  },
  (table) => [check('site_check_one', sql`${table.id} = 1`)],
);

/** Findings of the last check. */
export const siteFindings = pgTable(
  'site_findings',
  {
    /** Ids grow with time: a check inserts its findings in display order. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    kind: text().notNull(),
    /** Path of the affected page; null if all pages are affected. */
    path: text(),
    /** The incorrect text, or the title of the page. */
    words: text().notNull().default(''),
    /** The other page, or the target of the link. */
    target: text(),
    status: integer(),
    problem: text(),
    /** Where editors can fix the problem: a section, and an entry if there is one. */
    section: text(),
    entryId: uuid('entry_id'),
    foundAt: instant('found_at').notNull().defaultNow(),
  },
  (table) => [index('site_findings_kind').on(table.kind, table.id)],
);

/** External addresses that pages link to, with the result of their last check. */
export const outsideLinks = pgTable(
  'outside_links',
  {
    url: text().primaryKey(),
    /** Some of the pages that contain the link: path, section, entry. */
    places: jsonb().notNull(),
    status: integer(),
    problem: text(),
    /** Number of consecutive failures. */
    failures: integer().notNull().default(0),
    checkedAt: instant('checked_at'),
  },
  (table) => [index('outside_links_checked').on(table.checkedAt)],
);

/** Pages that search engines were last notified of, with their state at that time. */
export const notifiedPages = pgTable('told_pages', {
  path: text().primaryKey(),
  /** Publication date; null for a page without one. */
  changedAt: instant('changed_at'),
  notifiedAt: instant('told_at').notNull(),
});
