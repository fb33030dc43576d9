import { callCreditStates } from '@centinela/api/callCredits/callCreditStates.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { alarmCalls } from '../alarmCalls/alarmCalls.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
/** Text with byte-wise collation, as the numbers of contracts. */
const code = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Months that a contract gets free of charge, because a call took longer than promised. */
export const callCredits = pgTable(
  'call_credits',
  {
    /** Ids are time-ordered, so the newest row has the largest id. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    version: integer().notNull().default(1),
    callId: bigint('call_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => alarmCalls.id),
    /** The ERP's number. The portal may not know the contract. */
    contract: code().notNull(),
    /** The account that had the contract at that time, so that a later holder sees nothing of it. */
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'set null' }),
    /** First day of the free month: the month of the alarm in Argentina. */
    month: date({ mode: 'string' }).notNull(),
    arrivedAt: instant('arrived_at').notNull(),
    seconds: integer().notNull(),
    promisedSeconds: integer('promised_seconds').notNull(),
    state: text({ enum: callCreditStates }).notNull().default('PENDING'),
    /** Why it was rejected. */
    reason: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name'),
  },
  (table) => [
    check('call_credits_state', sql`${table.state} in ('PENDING', 'CREDITED', 'REJECTED')`),
    check('call_credits_reason', sql`${table.state} <> 'REJECTED' or ${table.reason} is not null`),
    // A month is free once, however many calls of it were late.
    unique('call_credits_contract_month').on(table.contract, table.month),
    index('call_credits_client').on(table.clientId),
    index('call_credits_state_id').on(table.state, table.id),
  ],
);
