import { requestKinds, requestStates } from '@centinela/api/requests/words.ts';
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

/** What clients asked for under a contract: a visit, other contacts, a move. */
export const serviceRequests = pgTable(
  'service_requests',
  {
    /** Ids grow with time: the newest first is the largest first. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** What whoever asked is told to ask by. */
    number: integer()
      .notNull()
      .generatedAlwaysAsIdentity({ name: 'service_requests_number_seq', startWith: 1001 }),
    version: integer().notNull().default(1),
    kind: text({ enum: requestKinds }).notNull(),
    state: text({ enum: requestStates }).notNull().default('RECEIVED'),
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'set null' }),
    /** The contract, and its number then. */
    contractId: uuid('contract_id').notNull(),
    contract: text().notNull(),
    /** Who asked, as the account had it then. */
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    /** Area code and number: the same however it was written. */
    phoneKey: text('phone_key').generatedAlwaysAs(
      sql.raw(String.raw`right(regexp_replace(phone, '\D', '', 'g'), 10)`),
    ),
    /** What is asked for: `askedDetails`. */
    details: jsonb().notNull(),
    /** The last word to whoever asked. */
    answer: text(),
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    takenAt: instant('taken_at'),
    /** When it was done, refused or taken back. */
    doneAt: instant('done_at'),
    /** Hash of who asks for what: while it is open, the same is the same request. */
    fingerprint: text().notNull(),
    /** Folded words that it is found by. */
    search: text().notNull(),
    /** The mails that tell of it. */
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

/** What staff wrote down about a request. Notes are neither changed nor removed but with their request. */
export const serviceRequestNotes = pgTable(
  'service_request_notes',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id'),
    /** As the author was called then. */
    authorName: text('author_name').notNull(),
    text: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('service_request_notes_request').on(table.requestId, table.id)],
);
