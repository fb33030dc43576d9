import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The check of the site: when it was asked for, when it ran, what it found. One row. */
export const siteCheck = pgTable(
  'site_check',
  {
    id: integer().primaryKey().default(1),
    askedAt: instant('asked_at'),
    askedByName: text('asked_by_name'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    /** Until when whoever checks has the check to itself; null while nobody does. */
    heldUntil: instant('held_until'),
    /** Pages that were looked at, and addresses of other sites that pages lead to. */
    pages: integer().notNull().default(0),
    outsideLinks: integer('outside_links').notNull().default(0),
    /** Whether there was more than a check looks at. */
    isPartial: boolean('is_partial').notNull().default(false),
    /** Findings by kind. */
    counts: jsonb().notNull().default({}),
  },
  (table) => [check('site_check_one', sql`${table.id} = 1`)],
);

/** What the last check found on the site's pages. */
export const siteFindings = pgTable(
  'site_findings',
  {
    /** Ids grow with time: a check writes its findings in the order in which they are read. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    kind: text().notNull(),
    /** The page it is about; null for what stands on every page. */
    path: text(),
    /** The text that is wrong, or the words of the page. */
    words: text().notNull().default(''),
    /** The other page, or where a link leads. */
    target: text(),
    status: integer(),
    problem: text(),
    /** Where it is mended: a section, and the entry where it is one. */
    section: text(),
    entryId: uuid('entry_id'),
    foundAt: instant('found_at').notNull().defaultNow(),
  },
  (table) => [index('site_findings_kind').on(table.kind, table.id)],
);

/** Addresses of other sites that pages lead to, and whether something is there. */
export const outsideLinks = pgTable(
  'outside_links',
  {
    url: text().primaryKey(),
    /** Some of the pages that lead there: path, section, entry. */
    places: jsonb().notNull(),
    status: integer(),
    problem: text(),
    /** Checks in a row that found nothing. */
    failures: integer().notNull().default(0),
    checkedAt: instant('checked_at'),
  },
  (table) => [index('outside_links_checked').on(table.checkedAt)],
);

/** The pages of which search engines have been told, as they were then. */
export const toldPages = pgTable('told_pages', {
  path: text().primaryKey(),
  /** When it was published; null for a page without a date. */
  changedAt: instant('changed_at'),
  toldAt: instant('told_at').notNull(),
});
