import { leadOutcomes, leadTopics } from '@centinela/api/leads/about.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { users } from '../accounts/accounts.tables.ts';
import { agentLinks } from '../agents/agents.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What visitors left to be called back. */
export const leads = pgTable(
  'leads',
  {
    /** Ids grow with time: the newest first is the largest first. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** What the visitor is told to ask by. */
    number: integer().notNull().generatedAlwaysAsIdentity({ name: 'leads_number_seq', startWith: 1001 }),
    version: integer().notNull().default(1),
    source: text({ enum: ['LANDING', 'CONTACT'] }).notNull(),
    /** What it is about. */
    topic: text({ enum: leadTopics }).notNull().default('CONTACT'),
    /** The things of the site that it names: slugs, of an add-on its code. */
    asked: jsonb().notNull().default({}),
    status: text({ enum: ['NEW', 'CONTACTED', 'CLOSED'] })
      .notNull()
      .default('NEW'),
    /** False: it came without a proof that somebody was there. */
    verified: boolean().notNull(),
    /** Slug of the landing, as it was then. */
    landing: text(),
    name: text().notNull(),
    phone: text(),
    /** Area code and number: the same however it was written. */
    phoneKey: text('phone_key').generatedAlwaysAs(
      sql.raw(String.raw`right(regexp_replace(phone, '\D', '', 'g'), 10)`),
    ),
    email: text(),
    province: text(),
    locality: text(),
    /** What an e-mail of the contact form is called. */
    subject: text(),
    message: text(),
    /** Everything that was sent, as it was understood. */
    request: jsonb().notNull(),
    /** Path and query of the page that the form stood on. */
    page: text(),
    /** Path and query of the page on which the visit began. */
    entry: text(),
    /** The end of the agent's link by which the visitor came. */
    agent: text(),
    /** Whose tracked link that was, and which one: the agent gets the lead. */
    agentId: uuid('agent_id').references(() => users.id, { onDelete: 'set null' }),
    agentLinkId: uuid('agent_link_id').references(() => agentLinks.id, { onDelete: 'set null' }),
    /** The mail that tells the agent. */
    agentMailId: uuid('agent_mail_id'),
    /** What the visit came from and the campaign that brought it, by the names that views are counted under. */
    cameFrom: text('came_from'),
    campaign: text(),
    utm: jsonb().notNull().default({}),
    /** The design that it came with; the row may be gone. */
    designId: uuid('design_id'),
    /** Name of the plan that is asked for, and what the page said that it costs, in pesos. */
    plan: text(),
    monthly: numeric({ precision: 12, scale: 2, mode: 'number' }),
    once: numeric({ precision: 12, scale: 2, mode: 'number' }),
    /** What the visitor had before them: `leadProof`. */
    proof: jsonb(),
    /** By when the visitor was told that a person calls; null where no opening hours were known. */
    callBy: instant('call_by'),
    /** When it was first more than new. */
    answeredAt: instant('answered_at'),
    /** Somebody of the staff said so. */
    spam: boolean().notNull().default(false),
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** The day on which somebody wants to come back to it. */
    remindOn: date('remind_on'),
    /** Tells two visitors apart and no more: a keyed hash, for the address itself is not kept. */
    ipHash: text('ip_hash').notNull(),
    /** Hash of who wrote what: the same within ten minutes is the same lead. */
    fingerprint: text().notNull(),
    /** Folded words that it is found by. */
    search: text().notNull(),
    /** The mail that tells of it. */
    mailId: uuid('mail_id'),
    /** The CV that came with it: where it is stored, how it is called, its bytes, and when it is deleted. */
    cvKey: text('cv_key'),
    cvName: text('cv_name'),
    cvSize: integer('cv_size'),
    cvUntil: instant('cv_until'),
    /** The contract that a client asks something for: its id, its number then, and whose it was then. */
    contractId: uuid('contract_id'),
    contract: text(),
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'set null' }),
    /** What became of what a client asked for, once it is closed. */
    outcome: text({ enum: leadOutcomes }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name'),
  },
  (table) => [
    check('leads_source', sql`${table.source} in ('LANDING', 'CONTACT')`),
    check('leads_status', sql`${table.status} in ('NEW', 'CONTACTED', 'CLOSED')`),
    check('leads_topic', sql.raw(`"leads"."topic" in (${leadTopics.map((each) => `'${each}'`).join(', ')})`)),
    check(
      'leads_outcome',
      sql.raw(`"leads"."outcome" in (${leadOutcomes.map((each) => `'${each}'`).join(', ')})`),
    ),
    uniqueIndex('leads_number').on(table.number),
    index('leads_contract').on(table.contract, table.id).where(sql`contract is not null`),
    index('leads_client').on(table.clientId, table.id).where(sql`client_id is not null`),
    index('leads_phone_key').on(table.phoneKey),
    index('leads_email').on(table.email),
    index('leads_cv_until').on(table.cvUntil).where(sql`cv_until is not null`),
    index('leads_mail').on(table.mailId),
    index('leads_agent').on(table.agentId, table.id).where(sql`agent_id is not null`),
    index('leads_agent_link').on(table.agentLinkId).where(sql`agent_link_id is not null`),
    index('leads_assignee').on(table.assigneeId, table.id),
    index('leads_remind').on(sql`coalesce(remind_on, '9999-12-31'::date)`, table.id),
    index('leads_status_id').on(table.status, table.id),
    index('leads_created').on(table.createdAt),
    index('leads_fingerprint').on(table.fingerprint, table.createdAt),
    index('leads_search').using('gin', sql`search gin_trgm_ops`),
  ],
);

/** What staff wrote down about a lead. Notes are neither changed nor removed but with their lead. */
export const leadNotes = pgTable(
  'lead_notes',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id'),
    /** As the author was called then. */
    authorName: text('author_name').notNull(),
    text: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('lead_notes_lead').on(table.leadId, table.id)],
);
