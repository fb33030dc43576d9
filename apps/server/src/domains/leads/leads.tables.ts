import { leadOutcomes, leadStatuses, leadTopics, lostReasons } from '@centinela/api/leads/leadSubjects.ts';
import { leadSources } from '@centinela/api/leads/leads.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import { caseColumns, isOneOf, noteColumns } from '../cases/cases.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Contact requests from visitors. */
export const leads = pgTable(
  'leads',
  {
    ...caseColumns(),
    /** Reference number for the visitor. */
    number: integer().notNull().generatedAlwaysAsIdentity({ name: 'leads_number_seq', startWith: 1001 }),
    source: text({ enum: leadSources }).notNull(),
    topic: text({ enum: leadTopics }).notNull().default('CONTACT'),
    /** Items of the site that the lead refers to: slugs, or the code of an add-on. */
    asked: jsonb().notNull().default({}),
    status: text({ enum: leadStatuses }).notNull().default('NEW'),
    /** False for a lead without a proof of work. */
    verified: boolean().notNull(),
    /** Slug of the landing page at that time. */
    landing: text(),
    email: text(),
    province: text(),
    locality: text(),
    /** Subject of the e-mail form. */
    subject: text(),
    message: text(),
    /** The parsed request. */
    request: jsonb().notNull(),
    /** Path and query of the page with the form. */
    page: text(),
    /** Path and query of the first page of the visit. */
    entry: text(),
    /** Agent code of the visit. */
    agent: text(),
    /** The tracked link of the visit and its owner; the agent receives the lead. */
    agentId: uuid('agent_id').references(() => users.id, { onDelete: 'set null' }),
    agentLinkId: uuid('agent_link_id').references(() => agentLinks.id, { onDelete: 'set null' }),
    /** The notification mail to the agent. */
    agentMailId: uuid('agent_mail_id'),
    /** Source and campaign of the visit, by the names used in the visit statistics. */
    cameFrom: text('came_from'),
    campaign: text(),
    utm: jsonb().notNull().default({}),
    /** Id of the design sent with the lead; the design may have been deleted. */
    designId: uuid('design_id'),
    /** Name of the requested plan and the displayed price in pesos. */
    plan: text(),
    monthly: numeric({ precision: 12, scale: 2, mode: 'number' }),
    once: numeric({ precision: 12, scale: 2, mode: 'number' }),
    /** What the visitor saw: `leadProof`. */
    proof: jsonb(),
    /** Time of the promised call; null if no opening hours were known. */
    callBy: instant('call_by'),
    /** When staff first changed the status from NEW. Kept when it returns to NEW, which alone says that an answer is due. */
    answeredAt: instant('answered_at'),
    /** Marked as spam by staff. */
    spam: boolean().notNull().default(false),
    /** The owner: staff or an agent. */
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** Time of the reminder and what it is about. */
    remindAt: instant('remind_at'),
    remindNote: text('remind_note'),
    /** Why the lead was lost. */
    lostReason: text('lost_reason', { enum: lostReasons }),
    lostNote: text('lost_note'),
    /** Value of the sale, and the agent's commission, in pesos. A reopened lead keeps those of its last win. */
    value: numeric({ precision: 12, scale: 2, mode: 'number' }),
    commission: numeric({ precision: 12, scale: 2, mode: 'number' }),
    /** When the status first was VISIT, and when the lead was last closed. */
    visitAt: instant('visit_at'),
    closedAt: instant('closed_at'),
    /** Digits of the DNI or CUIT, if staff or an agent entered it. */
    document: text(),
    /** The lead of the same person that this one was merged into. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => leads.id, { onDelete: 'cascade' }),
    /** Keyed hash that distinguishes visitors; the IP address itself is not stored. */
    ipHash: text('ip_hash').notNull(),
    /** The notification mail to the company. */
    mailId: uuid('mail_id'),
    /** The CV of the lead: storage key, file name, size in bytes, and deletion date. */
    cvKey: text('cv_key'),
    cvName: text('cv_name'),
    cvSize: integer('cv_size'),
    cvUntil: instant('cv_until'),
    /** The contract that a client's request is for: its id, and its number and client at that time. */
    contractId: uuid('contract_id'),
    contract: text(),
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'set null' }),
    /** Outcome of a client's request after it was closed. */
    outcome: text({ enum: leadOutcomes }),
  },
  (table) => [
    check('leads_source', isOneOf('"leads"."source"', leadSources)),
    check('leads_status', isOneOf('"leads"."status"', leadStatuses)),
    check('leads_lost_reason', isOneOf('"leads"."lost_reason"', lostReasons)),
    check('leads_topic', isOneOf('"leads"."topic"', leadTopics)),
    check('leads_outcome', isOneOf('"leads"."outcome"', leadOutcomes)),
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
    index('leads_assignee_status').on(table.assigneeId, table.status, table.id),
    index('leads_remind').on(sql`coalesce(remind_at, '9999-12-31 00:00:00+00'::timestamptz)`, table.id),
    index('leads_remind_of').on(table.assigneeId, table.remindAt).where(sql`remind_at is not null`),
    index('leads_came_from').on(table.cameFrom, table.id).where(sql`came_from is not null`),
    index('leads_campaign').on(table.campaign, table.id).where(sql`campaign is not null`),
    index('leads_document').on(table.document).where(sql`document is not null`),
    index('leads_merged').on(table.mergedInto).where(sql`merged_into is not null`),
    index('leads_status_id').on(table.status, table.id),
    // For filters by values that few leads have, or none.
    index('leads_source_id').on(table.source, table.id),
    index('leads_topic').on(table.topic, table.id),
    index('leads_landing').on(table.landing, table.id).where(sql`landing is not null`),
    index('leads_spam').on(table.id).where(sql`spam`),
    // Those that the list shows without a filter, so that they are counted without reading rows.
    index('leads_shown').on(table.id).where(sql`merged_into is null and not spam`),
    index('leads_unverified').on(table.id).where(sql`not verified`),
    index('leads_created').on(table.createdAt),
    index('leads_fingerprint').on(table.fingerprint, table.createdAt),
    index('leads_search').using('gin', sql`search gin_trgm_ops`),
  ],
);

/** Staff notes about leads. */
export const leadNotes = pgTable(
  'lead_notes',
  {
    ...noteColumns(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
  },
  (table) => [index('lead_notes_lead').on(table.leadId, table.id)],
);

/** Changes of the status of leads. */
export const leadSteps = pgTable(
  'lead_steps',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    status: text({ enum: leadStatuses }).notNull(),
    /** Name of the user at that time; null for the visitor. */
    byName: text('by_name'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('lead_steps_lead').on(table.leadId, table.id)],
);

/** The last day on which an owner was reminded by mail, so that no day has two mails. */
export const leadReminderMails = pgTable('lead_reminder_mails', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  day: date().notNull(),
});
