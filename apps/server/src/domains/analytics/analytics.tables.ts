import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const counted = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** How often each page was answered on a day: one row, whatever the number of visitors. */
export const pageViews = pgTable(
  'page_views',
  {
    /** Argentine days. */
    day: date().notNull(),
    /** The path alone: no query, no host. */
    page: text().notNull(),
    views: counted('views'),
    /** Views that came from no page of ours: each begins a visit. */
    entries: counted('entries'),
    /** Answers to programs, which are in neither of the two. */
    bots: counted('bots'),
  },
  (table) => [primaryKey({ columns: [table.day, table.page] })],
);

/** Where the views of a day came from, by names of which each day has a bounded number (`counter.sql.ts`). */
export const viewOrigins = pgTable(
  'view_origins',
  {
    day: date().notNull(),
    /** SOURCE: a site or a `utm_source`; CAMPAIGN: a `utm_campaign`; AGENT: whose link it was; PAGE: another page of ours. */
    kind: text({ enum: ['SOURCE', 'CAMPAIGN', 'AGENT', 'PAGE'] }).notNull(),
    name: text().notNull(),
    page: text().notNull(),
    count: counted('count'),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind, table.name, table.page] }),
    index('view_origins_agents').on(table.name).where(sql`kind = 'AGENT'`),
    check('view_origins_kind', sql`${table.kind} in ('SOURCE', 'CAMPAIGN', 'AGENT', 'PAGE')`),
  ],
);

/** How pages were for visitors: a histogram of each figure by day and kind of page. */
export const webVitals = pgTable(
  'web_vitals',
  {
    day: date().notNull(),
    /** The pattern of the page's address. */
    page: text().notNull(),
    metric: text({ enum: ['LCP', 'INP', 'CLS'] }).notNull(),
    /** Values up to here, and above the one before: milliseconds, or thousandths of a score; 2147483647 has no end. */
    upTo: integer('up_to').notNull(),
    count: counted('count'),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.page, table.metric, table.upTo] }),
    check('web_vitals_metric', sql`${table.metric} in ('LCP', 'INP', 'CLS')`),
  ],
);
