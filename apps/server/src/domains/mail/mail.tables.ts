import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { leaseColumns } from '#platform/leases/leaseColumns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Outbox and mail log in one table. */
export const mails = pgTable(
  'mails',
  {
    /** Ids are time-ordered, so the newest row has the largest id. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Template name (packages/mail/src/templates.ts). */
    template: text().notNull(),
    /** Null: looked up when the mail is sent, because the settings may name a recipient by then. */
    toAddress: text('to_address'),
    toName: text('to_name'),
    replyToAddress: text('reply_to_address'),
    replyToName: text('reply_to_name'),
    fromAddress: text('from_address'),
    subject: text().notNull(),
    /** First sentence, for lists. */
    summary: text().notNull(),
    /** Template data. No secrets. */
    data: jsonb().notNull(),
    internal: boolean().notNull(),
    /** Whether the account was an agent's when the mail was queued. Visible only to users who may see agents. */
    ofAgent: boolean('of_agent').notNull().default(false),
    /** Names of the attachments. */
    files: text().array().notNull().default(sql`'{}'`),
    /** Whether the mail has a private link, stored or already deleted. */
    hasLink: boolean('has_link').notNull().default(false),
    /** The private link, encrypted; deleted as soon as it is no longer needed. */
    sealedLink: bytes('sealed_link'),
    state: text({ enum: ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'LOG_ONLY'] })
      .notNull()
      .default('QUEUED'),
    /** Error of the last attempt. */
    reason: text(),
    /** How often the mail was sent deliberately; part of the Message-ID, so that mail clients show each copy. */
    edition: integer().notNull().default(1),
    ...leaseColumns(),
    /** When this edition was queued; delivery is given up some days later. */
    queuedAt: instant('queued_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Folded terms for the search. */
    search: text().notNull(),
  },
  (table) => [
    check('mails_state', sql`${table.state} in ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'LOG_ONLY')`),
    index('mails_due').on(table.dueAt).where(sql`state in ('QUEUED', 'SENDING')`),
    index('mails_state_id').on(table.state, table.id),
    index('mails_template_id').on(table.template, table.id),
    index('mails_to_id').on(table.toAddress, table.id),
    index('mails_created').on(table.createdAt),
    index('mails_kept_links').on(table.createdAt).where(sql`sealed_link is not null`),
    index('mails_search').using('gin', sql`search gin_trgm_ops`),
  ],
);

/** All delivery attempts. */
export const mailAttempts = pgTable(
  'mail_attempts',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    mailId: uuid('mail_id')
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    edition: integer().notNull(),
    /** Attempt number within the edition, starting at 1. */
    number: integer().notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    /** Null while in progress. LOST: its worker crashed. */
    outcome: text({ enum: ['SENT', 'REFUSED', 'DEFERRED', 'LOST', 'LOG_ONLY'] }),
    /** The mail server's code, such as 550. */
    code: integer(),
    reason: text(),
  },
  (table) => [index('mail_attempts_mail').on(table.mailId, table.id)],
);

/** Messages with variables, written by staff. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    slug: text().notNull().unique(),
    name: text().notNull(),
    subject: text().notNull(),
    /** Sanitised rich text with variables in double braces. */
    html: text().notNull(),
    enable: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name'),
  },
  (table) => [index('notifications_updated').on(table.updatedAt)],
);
