import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const countColumn = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** Views of each page per day: one row, whatever the number of visitors. */
export const pageViews = pgTable(
  'page_views',
  {
    /** Day in Argentine time. */
    day: date().notNull(),
    /** Path only, without query and host. */
    page: text().notNull(),
    views: countColumn('views'),
    /** Views without an internal referrer; each starts a visit. */
    entries: countColumn('entries'),
    /** Responses to bots, which are not included in views and entries. */
    bots: countColumn('bots'),
  },
  (table) => [primaryKey({ columns: [table.day, table.page] })],
);

/** Origins of views per day. The number of names per day is limited (see `counter.sql.ts`). */
export const viewOrigins = pgTable(
  'view_origins',
  {
    day: date().notNull(),
    /**
     * SOURCE: a site or a `utm_source`; CAMPAIGN: a `utm_campaign`; AGENT: owner of a tracked link; PAGE: another
     * page.
     */
    kind: text({ enum: ['SOURCE', 'CAMPAIGN', 'AGENT', 'PAGE'] }).notNull(),
    name: text().notNull(),
    page: text().notNull(),
    count: countColumn('count'),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind, table.name, table.page] }),
    index('view_origins_agents').on(table.name).where(sql`kind = 'AGENT'`),
    check('view_origins_kind', sql`${table.kind} in ('SOURCE', 'CAMPAIGN', 'AGENT', 'PAGE')`),
  ],
);

/** Web vitals: a histogram per metric, day and page type. */
export const webVitals = pgTable(
  'web_vitals',
  {
    day: date().notNull(),
    /** Route pattern of the page. */
    page: text().notNull(),
    metric: text({ enum: ['LCP', 'INP', 'CLS'] }).notNull(),
    /**
     * Upper bound of the histogram step, inclusive: milliseconds or thousandths of a score; 2147483647 is unbounded.
     */
    upTo: integer('up_to').notNull(),
    count: countColumn('count'),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.page, table.metric, table.upTo] }),
    check('web_vitals_metric', sql`${table.metric} in ('LCP', 'INP', 'CLS')`),
  ],
);
