import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { alarmKinds, exclusions } from './alarmCalls.call.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
/** Text with byte-wise collation, as the numbers of contracts. */
const code = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Closed alarms, each with the first call about it, as the monitoring platform delivers them. */
export const alarmCalls = pgTable(
  'alarm_calls',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Id at the platform. A repeated delivery changes nothing. */
    externalId: code('external_id').notNull().unique(),
    /** The ERP's number. The portal may not know the contract. */
    contract: code().notNull(),
    kind: text({ enum: alarmKinds }).notNull(),
    /** When the signal reached the monitoring centre. */
    arrivedAt: instant('arrived_at').notNull(),
    /** When the first attempt to call the client began, answered or not; null if there was none. */
    calledAt: instant('called_at'),
    /** When the client cancelled the alarm with their key or their word. */
    cancelledAt: instant('cancelled_at'),
    closedAt: instant('closed_at').notNull(),
    /** Whole seconds from arrival to the call (without one: to the end of the alarm), rounded up. */
    seconds: integer().notNull(),
    /** The promise at the time of the delivery; null if there was none. */
    promisedSeconds: integer('promised_seconds'),
    /** Why the call does not count; null if it does. */
    exclusion: text({ enum: exclusions }),
  },
  (table) => [
    check('alarm_calls_seconds', sql`${table.seconds} >= 0`),
    index('alarm_calls_contract').on(table.contract, table.arrivedAt),
  ],
);

/** Number of counted calls by month, promise and seconds: statistics read these few rows instead of every call. */
export const alarmCallCounts = pgTable(
  'alarm_call_counts',
  {
    /** First day of the month in Argentina. */
    month: date({ mode: 'string' }).notNull(),
    /** 0 if no promise applied. */
    promisedSeconds: integer('promised_seconds').notNull(),
    seconds: integer().notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.promisedSeconds, table.seconds] })],
);

/** How far the platform's list of calls has been read: one row. */
export const alarmCallFeed = pgTable(
  'alarm_call_feed',
  {
    id: integer().primaryKey().default(1),
    /** Position in the platform's list; null before the first page. */
    cursor: text(),
    /** When calls were last added; null before the first ones. */
    updatedAt: instant('updated_at'),
  },
  (table) => [check('alarm_call_feed_one', sql`${table.id} = 1`)],
);
