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

/** Receivers of events. A worker leases a row to send its deliveries. */
export const webhookSubscriptions = pgTable(
  'webhook_subscriptions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    version: integer().notNull().default(1),
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().notNull(),
    /** The signing secret, encrypted. */
    sealedSecret: bytes('sealed_secret').notNull(),
    /** The secret before the last rotation, with which deliveries are signed too until `previousUntil`. */
    sealedPrevious: bytes('sealed_previous'),
    previousUntil: instant('previous_until'),
    active: boolean().notNull().default(true),
    /** Why the portal switched it off. */
    offReason: text('off_reason', { enum: ['failing', 'gone'] }),
    /** First failed attempt since the last successful one. */
    failingSince: instant('failing_since'),
    ...leaseColumns(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name'),
  },
  (table) => [check('webhook_subscriptions_off', sql`${table.offReason} in ('failing', 'gone')`)],
);

/** Outbox and log of events, one row per event and receiver. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Sent as `webhook-id` in every attempt, so that the receiver recognizes repetitions. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => webhookSubscriptions.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    /** Path of the API at which the subject of the event can be read. */
    path: text().notNull(),
    /** Ids, times and states; no personal data. */
    data: jsonb().notNull(),
    state: text({ enum: ['WAITING', 'DELIVERED', 'FAILED'] })
      .notNull()
      .default('WAITING'),
    attempts: integer().notNull().default(0),
    /** Earliest time of the next attempt; during an attempt, when it counts as lost. */
    nextAt: instant('next_at').notNull().defaultNow(),
    /** When the period of attempts began; delivery is given up some days later. */
    queuedAt: instant('queued_at').notNull().defaultNow(),
    /** Start of the last attempt. */
    lastAt: instant('last_at'),
    /** HTTP status of the last attempt. */
    status: integer(),
    /** Why the last attempt got no response. */
    problem: text(),
    /** Beginning of the last response. */
    response: text(),
    durationMs: integer('duration_ms'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('webhook_deliveries_state', sql`${table.state} in ('WAITING', 'DELIVERED', 'FAILED')`),
    index('webhook_deliveries_due').on(table.subscriptionId, table.nextAt).where(sql`state = 'WAITING'`),
    index('webhook_deliveries_subscription').on(table.subscriptionId, table.id),
    index('webhook_deliveries_state_id').on(table.state, table.id),
    index('webhook_deliveries_event').on(table.event, table.id),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
);
