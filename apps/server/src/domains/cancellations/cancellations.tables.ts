import { cancellationKinds, cancellationStates } from '@centinela/api/cancellations/words.ts';
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

const instant = (name: string) => timestamp(name, { withTimezone: true });
const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`"cancellations"."${column}" in (${values.map((each) => `'${each}'`).join(', ')})`);

/** What people asked for by the botón de baja and the botón de arrepentimiento. Rows are never deleted by the program. */
export const cancellations = pgTable(
  'cancellations',
  {
    /** Ids grow with time: the newest first is the largest first. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** What whoever asked was given: `7KQ2-XM4R-9TDA`. */
    code: text().notNull(),
    version: integer().notNull().default(1),
    kind: text({ enum: cancellationKinds }).notNull(),
    state: text({ enum: cancellationStates }).notNull().default('RECEIVED'),
    name: text().notNull(),
    /** A DNI or CUIT in one writing; any other document as it was typed. */
    document: text().notNull(),
    contract: text(),
    email: text().notNull(),
    phone: text(),
    /** Area code and number: the same however it was written. */
    phoneKey: text('phone_key').generatedAlwaysAs(
      sql.raw(String.raw`right(regexp_replace(phone, '\D', '', 'g'), 10)`),
    ),
    reason: text(),
    /** The words that whoever asked had before them, with their version, the page and the instant: `cancellationProof`. */
    proof: jsonb().notNull(),
    /** By when it has to be done. */
    dueAt: instant('due_at').notNull(),
    takenAt: instant('taken_at'),
    /** As whoever began with it was called then. */
    takenByName: text('taken_by_name'),
    doneAt: instant('done_at'),
    doneByName: text('done_by_name'),
    /** What was done, in the words of the mail that says so. */
    outcome: text(),
    /** Tells two visitors apart and no more: a keyed hash, for the address itself is not kept. */
    ipHash: text('ip_hash').notNull(),
    /** Hash of who asks for what: while it is not done, the same is the same request. */
    fingerprint: text().notNull(),
    /** Folded words that it is found by. */
    search: text().notNull(),
    /** The mail with the code; null where too many had gone to that address. */
    mailId: uuid('mail_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name'),
  },
  (table) => [
    check('cancellations_kind', oneOf('kind', cancellationKinds)),
    check('cancellations_state', oneOf('state', cancellationStates)),
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
