import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What visitors left to be called back. */
export const leads = pgTable(
  'leads',
  {
    /** Ids grow with time: the newest first is the largest first. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    version: integer().notNull().default(1),
    source: text({ enum: ['LANDING', 'CONTACT'] }).notNull(),
    status: text({ enum: ['NEW', 'CONTACTED', 'CLOSED'] })
      .notNull()
      .default('NEW'),
    /** False: it came without a proof that somebody was there. */
    verified: boolean().notNull(),
    /** Slug of the landing, as it was then. */
    landing: text(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text(),
    province: text().notNull(),
    locality: text(),
    message: text(),
    /** Everything that was sent, as it was understood. */
    request: jsonb().notNull(),
    /** Path and query of the page that the form stood on. */
    page: text(),
    utm: jsonb().notNull().default({}),
    /** The design that it came with; the row may be gone. */
    designId: uuid('design_id'),
    /** Name of the plan that is asked for, and what the page said that it costs, in pesos. */
    plan: text(),
    monthly: numeric({ precision: 12, scale: 2, mode: 'number' }),
    once: numeric({ precision: 12, scale: 2, mode: 'number' }),
    /** Tells two visitors apart and no more: a keyed hash, for the address itself is not kept. */
    ipHash: text('ip_hash').notNull(),
    /** Hash of who wrote what: the same within ten minutes is the same lead. */
    fingerprint: text().notNull(),
    /** Folded words that it is found by. */
    search: text().notNull(),
    /** The mail that tells of it. */
    mailId: uuid('mail_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name'),
  },
  (table) => [
    check('leads_source', sql`${table.source} in ('LANDING', 'CONTACT')`),
    check('leads_status', sql`${table.status} in ('NEW', 'CONTACTED', 'CLOSED')`),
    index('leads_status_id').on(table.status, table.id),
    index('leads_created').on(table.createdAt),
    index('leads_fingerprint').on(table.fingerprint, table.createdAt),
    index('leads_search').using('gin', sql`search gin_trgm_ops`),
  ],
);
