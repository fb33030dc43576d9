import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { leaseColumns } from '#platform/leases/leaseColumns.ts';
import { users } from '../accounts.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const states = ['queued', 'running', 'done', 'failed', 'expired'] as const;

/** Exports of users as zips. The bytes are in the storage until they expire; the row stays. */
export const userExports = pgTable(
  'user_exports',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Who asked for it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    userName: text('user_name').notNull(),
    /** What was asked for; null: everybody. */
    kind: text({ enum: ['SYSTEM', 'INSTALLER', 'CLIENT'] }),
    /** Those that are in it: what was asked for, of what its owner may deal with. */
    kinds: text({ enum: ['SYSTEM', 'INSTALLER', 'CLIENT'] })
      .array()
      .notNull(),
    /** Users made at these instants and between them. */
    fromAt: instant('from_at'),
    toAt: instant('to_at'),
    state: text({ enum: states }).notNull().default('queued'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    size: bigint({ mode: 'number' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    expiresAt: instant('expires_at'),
    ...leaseColumns(),
  },
  (table) => [
    check('user_exports_state', sql`${table.state} in ('queued', 'running', 'done', 'failed', 'expired')`),
    index('user_exports_expiry').on(table.expiresAt).where(sql`state = 'done'`),
    index('user_exports_user').on(table.userId),
    index('user_exports_waiting').on(table.createdAt).where(sql`state in ('queued', 'running')`),
  ],
);

/** Actions on more users than one call may change, carried out in chunks. */
export const userBulks = pgTable(
  'user_bulks',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Who asked for it; the audit names them. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    userName: text('user_name').notNull(),
    requestId: text('request_id'),
    ip: text(),
    action: text({ enum: ['enable', 'disable', 'activate', 'assignRole', 'delete'] }).notNull(),
    roleId: uuid('role_id'),
    /** The list's query that found them. */
    filter: jsonb().notNull(),
    state: text({ enum: states }).notNull().default('queued'),
    /** The last user dealt with: a worker that was killed goes on behind it. */
    position: uuid(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Those to whom it could not be done; `failed` names the first of them, with the reason. */
    refused: integer().notNull().default(0),
    failed: jsonb().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    ...leaseColumns(),
  },
  (table) => [
    check('user_bulks_state', sql`${table.state} in ('queued', 'running', 'done', 'failed', 'expired')`),
    index('user_bulks_user').on(table.userId),
    index('user_bulks_waiting').on(table.createdAt).where(sql`state in ('queued', 'running')`),
  ],
);
