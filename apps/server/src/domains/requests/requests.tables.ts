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

const instant = (name: string) => timestamp(name, { withTimezone: true });
const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`"service_requests"."${column}" in (${values.map((each) => `'${each}'`).join(', ')})`);

/** Clients' service requests under a contract: visits, contact changes, moves. */
export const serviceRequests = pgTable(
  'service_requests',
  {
    /** UUIDv7: descending ids are newest first. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Number that the client can refer to. */
    number: integer()
      .notNull()
      .generatedAlwaysAsIdentity({ name: 'service_requests_number_seq', startWith: 1001 }),
    version: integer().notNull().default(1),
    kind: text({ enum: requestKinds }).notNull(),
    state: text({ enum: requestStates }).notNull().default('RECEIVED'),
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'set null' }),
    /** The contract, and its number at the time of the request. */
    contractId: uuid('contract_id').notNull(),
    contract: text().notNull(),
    /** Client data from the account at the time of the request. */
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    /** Area code and number, whatever the format of the phone number. */
    phoneKey: text('phone_key').generatedAlwaysAs(
      sql.raw(String.raw`right(regexp_replace(phone, '\D', '', 'g'), 10)`),
    ),
    /** Contents of the request: `askedDetails`. */
    details: jsonb().notNull(),
    /** Last answer to the client. */
    answer: text(),
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    takenAt: instant('taken_at'),
    /** When it was done, rejected or withdrawn. */
    doneAt: instant('done_at'),
    /** Hash of client, contract and details: while the request is open, a repetition is the same request. */
    fingerprint: text().notNull(),
    /** Normalized search text. */
    search: text().notNull(),
    /** E-mails about the request. */
    mailIds: uuid('mail_ids').array().notNull().default(sql`'{}'`),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name'),
  },
  (table) => [
    check('service_requests_kind', oneOf('kind', requestKinds)),
    check('service_requests_state', oneOf('state', requestStates)),
    uniqueIndex('service_requests_number').on(table.number),
    index('service_requests_client').on(table.clientId, table.id),
    index('service_requests_contract').on(table.contract, table.id),
    index('service_requests_state_id').on(table.state, table.id),
    index('service_requests_kind_id').on(table.kind, table.id),
    index('service_requests_assignee').on(table.assigneeId, table.id),
    index('service_requests_created').on(table.createdAt),
    index('service_requests_email').on(table.email),
    index('service_requests_phone_key').on(table.phoneKey),
    index('service_requests_search').using('gin', sql`search gin_trgm_ops`),
  ],
);

/** Staff notes on a request. Notes are never edited, and deleted only with their request. */
export const serviceRequestNotes = pgTable(
  'service_request_notes',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id'),
    /** Name of the author at that time. */
    authorName: text('author_name').notNull(),
    text: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('service_request_notes_request').on(table.requestId, table.id)],
);
