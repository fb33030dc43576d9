import { requestKinds, requestStates } from '@centinela/api/requests/requestLabels.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { users } from '../accounts/accounts.tables.ts';
import { caseColumns, isOneOf, noteColumns } from '../cases/cases.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Clients' service requests under a contract: visits, warranty claims, contact changes, moves. */
export const serviceRequests = pgTable(
  'service_requests',
  {
    ...caseColumns(),
    /** Number that the client can refer to. */
    number: integer()
      .notNull()
      .generatedAlwaysAsIdentity({ name: 'service_requests_number_seq', startWith: 1001 }),
    kind: text({ enum: requestKinds }).notNull(),
    state: text({ enum: requestStates }).notNull().default('RECEIVED'),
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'set null' }),
    /** The contract, and its number at the time of the request. */
    contractId: uuid('contract_id').notNull(),
    contract: text().notNull(),
    /** Name, e-mail and phone are those of the account at the time of the request. */
    email: text().notNull(),
    /** Contents of the request: `askedDetails`. */
    details: jsonb().notNull(),
    /** Storage keys of the photos. */
    photos: text().array().notNull().default(sql`'{}'`),
    /** Last answer to the client. */
    answer: text(),
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    takenAt: instant('taken_at'),
    /** When it was done, rejected or withdrawn. */
    doneAt: instant('done_at'),
    /** E-mails about the request. */
    mailIds: uuid('mail_ids').array().notNull().default(sql`'{}'`),
  },
  (table) => [
    check('service_requests_kind', isOneOf('"service_requests"."kind"', requestKinds)),
    check('service_requests_state', isOneOf('"service_requests"."state"', requestStates)),
    uniqueIndex('service_requests_number').on(table.number),
    index('service_requests_client').on(table.clientId, table.id),
    index('service_requests_contract').on(table.contract, table.id),
    index('service_requests_state_id').on(table.state, table.id),
    index('service_requests_kind_id').on(table.kind, table.id),
    index('service_requests_assignee').on(table.assigneeId, table.id),
    index('service_requests_created').on(table.createdAt),
    index('service_requests_email').on(table.email),
    index('service_requests_phone_key').on(table.phoneKey),
    /** At most one open change of plan per contract, also under concurrency. */
    uniqueIndex('service_requests_open_plan')
      .on(table.contractId)
      .where(sql`kind = 'PLAN' and state in ('RECEIVED', 'TAKEN')`),
    index('service_requests_search').using('gin', sql`search gin_trgm_ops`),
  ],
);

/** Staff notes on a request. */
export const serviceRequestNotes = pgTable(
  'service_request_notes',
  {
    ...noteColumns(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
  },
  (table) => [index('service_request_notes_request').on(table.requestId, table.id)],
);
