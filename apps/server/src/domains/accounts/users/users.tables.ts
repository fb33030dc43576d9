import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { leaseColumns } from '#platform/leases/leaseColumns.ts';
import { users } from '../accounts.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const states = ['queued', 'running', 'done', 'failed', 'expired'] as const;

/** Zip exports of users. A file is deleted when its export expires; the row stays. */
export const userExports = pgTable(
  'user_exports',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** The user who requested the export. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    userName: text('user_name').notNull(),
    /** The requested kind; null means all kinds. */
    kind: text({ enum: ['SYSTEM', 'INSTALLER', 'CLIENT'] }),
    /** The kinds that the export contains: the requested ones that the user may export. */
    kinds: text({ enum: ['SYSTEM', 'INSTALLER', 'CLIENT'] })
      .array()
      .notNull(),
    /** Range of the users' creation times, both ends included. */
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

/** Bulk actions on more users than one request may change. A worker processes them in chunks. */
export const userBulks = pgTable(
  'user_bulks',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** The user who requested the action and whom the audit entries name. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    userName: text('user_name').notNull(),
    requestId: text('request_id'),
    ip: text(),
    action: text({ enum: ['enable', 'disable', 'activate', 'assignRole', 'delete'] }).notNull(),
    roleId: uuid('role_id'),
    /** The list query that selected the users. */
    filter: jsonb().notNull(),
    state: text({ enum: states }).notNull().default('queued'),
    /** The last processed user; a worker resumes after it. */
    position: uuid(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Number of users to whom the action could not be applied. `failed` lists the first of them with the reasons. */
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
