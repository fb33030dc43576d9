import { cancellationKinds, cancellationStates } from '@centinela/api/cancellations/cancellationTexts.ts';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { caseColumns, isOneOf } from '../cases/cases.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Requests made with the botón de baja and the botón de arrepentimiento. The application never deletes rows. */
export const cancellations = pgTable(
  'cancellations',
  {
    ...caseColumns(),
    /** Code that the requester received: `7KQ2-XM4R-9TDA`. */
    code: text().notNull(),
    kind: text({ enum: cancellationKinds }).notNull(),
    state: text({ enum: cancellationStates }).notNull().default('RECEIVED'),
    /** A normalized DNI or CUIT; any other document as typed. */
    document: text().notNull(),
    contract: text(),
    email: text().notNull(),
    reason: text(),
    /** The legal texts that the requester saw, with their version, the page and the time: `cancellationProof`. */
    proof: jsonb().notNull(),
    /** Legal deadline. */
    dueAt: instant('due_at').notNull(),
    takenAt: instant('taken_at'),
    /** Name of the user who started the request, at that time. */
    takenByName: text('taken_by_name'),
    doneAt: instant('done_at'),
    doneByName: text('done_by_name'),
    /** What was done, as the e-mail to the requester states it. */
    outcome: text(),
    /** Keyed hash of the IP address, which distinguishes visitors; the address itself is not stored. */
    ipHash: text('ip_hash').notNull(),
    /** The e-mail with the code; null when the address had reached its daily limit. */
    mailId: uuid('mail_id'),
  },
  (table) => [
    check('cancellations_kind', isOneOf('"cancellations"."kind"', cancellationKinds)),
    check('cancellations_state', isOneOf('"cancellations"."state"', cancellationStates)),
    uniqueIndex('cancellations_code').on(table.code),
    index('cancellations_fingerprint').on(table.fingerprint),
    index('cancellations_open').on(table.dueAt).where(sql`state <> 'DONE'`),
    index('cancellations_due').on(
      sql`(case when state = 'DONE' then '9999-01-01 00:00:00+00'::timestamptz else due_at end)`,
      table.id,
    ),
    index('cancellations_state_id').on(table.state, table.id),
    index('cancellations_kind_id').on(table.kind, table.id),
    index('cancellations_created').on(table.createdAt),
    index('cancellations_email').on(table.email),
    index('cancellations_contract').on(table.contract, table.id).where(sql`contract is not null`),
    index('cancellations_phone_key').on(table.phoneKey),
    index('cancellations_search').using('gin', sql`search gin_trgm_ops`),
  ],
);
