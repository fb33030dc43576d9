import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { leaseColumns } from '#platform/leases/leaseColumns.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What is to be activated at the monitoring platform, and what became of it: outbox and record in one. */
export const activations = pgTable(
  'activations',
  {
    /** Ids grow with time: the newest first is the largest first. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** `client:<user>`, `installer:<user>` or `contract:<number>`: once for each, however often it is ordered. */
    key: text().notNull().unique(),
    kind: text({ enum: ['CLIENT', 'INSTALLER'] }).notNull(),
    /** The account; it goes with it (the trigger `users_gone`, which costs a file nothing; decision 043). */
    userId: uuid('user_id').notNull(),
    /** The contract's number; null for an account as such. */
    contract: text(),
    /** Why it was ordered. */
    cause: text({ enum: ['CALL', 'IMPORT', 'STAFF'] }).notNull(),
    state: text({ enum: ['QUEUED', 'SENDING', 'ACTIVE', 'REFUSED', 'FAILED'] })
      .notNull()
      .default('QUEUED'),
    /** The platform's own name for the account. */
    account: text(),
    /** What the last attempt ran into. */
    reason: text(),
    /** How often it was ordered anew: part of the idempotency key. */
    edition: integer().notNull().default(1),
    ...leaseColumns(),
    /** When this edition was ordered. */
    queuedAt: instant('queued_at').notNull().defaultNow(),
    activatedAt: instant('activated_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('activations_state', sql`${table.state} in ('QUEUED', 'SENDING', 'ACTIVE', 'REFUSED', 'FAILED')`),
    check('activations_kind', sql`${table.kind} in ('CLIENT', 'INSTALLER')`),
    index('activations_due').on(table.dueAt).where(sql`state in ('QUEUED', 'SENDING')`),
    index('activations_user').on(table.userId),
    index('activations_state').on(table.state, table.id),
    // Agents are few among many clients, whose rows this index does not have.
    index('activations_installers').on(table.id).where(sql`kind = 'INSTALLER'`),
  ],
);
