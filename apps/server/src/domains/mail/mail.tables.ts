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

/** The outbox and the log in one: what is to be sent, and what became of it. */
export const mails = pgTable(
  'mails',
  {
    /** Ids grow with time: the newest first is the largest first. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Name of its template (packages/mail/src/templates.ts). */
    template: text().notNull(),
    /** Null: whom it goes to is asked when it is sent, for the settings may say by then. */
    toAddress: text('to_address'),
    toName: text('to_name'),
    replyToAddress: text('reply_to_address'),
    replyToName: text('reply_to_name'),
    fromAddress: text('from_address'),
    subject: text().notNull(),
    /** Its first sentence, for lists. */
    summary: text().notNull(),
    /** What its template shows. No secrets. */
    data: jsonb().notNull(),
    internal: boolean().notNull(),
    /** True: to an account that was an agent's when it was ordered. Only who may see agents is told of it. */
    ofAgent: boolean('of_agent').notNull().default(false),
    /** Names of what is attached. */
    files: text().array().notNull().default(sql`'{}'`),
    /** True: it carries a private link, whether that is still kept or not. */
    hasLink: boolean('has_link').notNull().default(false),
    /** The private link, encrypted; wiped as soon as it is of no use here. */
    sealedLink: bytes('sealed_link'),
    state: text({ enum: ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'LOG_ONLY'] })
      .notNull()
      .default('QUEUED'),
    /** What the last attempt ran into. */
    reason: text(),
    /** How often it was sent on purpose: part of the Message-ID, so that a mail program shows each of them. */
    edition: integer().notNull().default(1),
    ...leaseColumns(),
    /** When this edition was ordered: patience ends some days later. */
    queuedAt: instant('queued_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Folded words that it is found by. */
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

/** Every try to hand a mail over. */
export const mailAttempts = pgTable(
  'mail_attempts',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    mailId: uuid('mail_id')
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    edition: integer().notNull(),
    /** 1 is the first one of its edition. */
    number: integer().notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    /** Null while it is under way. LOST: its worker ended in the middle of it. */
    outcome: text({ enum: ['SENT', 'REFUSED', 'DEFERRED', 'LOST', 'LOG_ONLY'] }),
    /** The mail server's code, such as 550. */
    code: integer(),
    reason: text(),
  },
  (table) => [index('mail_attempts_mail').on(table.mailId, table.id)],
);

/** Messages that people of the company write, with variables. */
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

/** The numbers under which the company answers on WhatsApp, in the order in which they are offered. */
export const whatsappNumbers = pgTable('whatsapp_numbers', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  /** E.164. */
  number: text().notNull(),
  priority: integer().notNull(),
  slug: text().notNull().unique(),
});
