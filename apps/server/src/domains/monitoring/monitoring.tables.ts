import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { leaseColumns } from '#platform/leases/leaseColumns.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Activations at the monitoring platform: outbox and result in one table. */
export const activations = pgTable(
  'activations',
  {
    /** UUIDv7: descending ids are newest first. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Unique key: `client:<user>`, `installer:<user>` or `contract:<number>`. */
    key: text().notNull().unique(),
    kind: text({ enum: ['CLIENT', 'INSTALLER'] }).notNull(),
    /**
     * Account of the activation. The trigger `users_gone` deletes the row with the account; a foreign key would slow
     * down imports (decision 043).
     */
    userId: uuid('user_id').notNull(),
    /** Contract number; null for the account itself. */
    contract: text(),
    /** Cause of the order: a request by the user, an import, or staff. */
    cause: text({ enum: ['CALL', 'IMPORT', 'STAFF'] }).notNull(),
    state: text({ enum: ['QUEUED', 'SENDING', 'ACTIVE', 'REFUSED', 'FAILED'] })
      .notNull()
      .default('QUEUED'),
    /** Account id at the platform. */
    account: text(),
    /** Error of the last attempt. */
    reason: text(),
    /** Incremented with each new order; part of the idempotency key. */
    edition: integer().notNull().default(1),
    ...leaseColumns(),
    /** When the current edition was ordered. */
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
    // Agents are few among many clients; this partial index contains only agents.
    index('activations_installers').on(table.id).where(sql`kind = 'INSTALLER'`),
  ],
);
