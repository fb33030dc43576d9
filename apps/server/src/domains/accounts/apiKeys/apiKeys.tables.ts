import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** API keys of staff. They are revoked, never deleted, so that the list shows which keys existed. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    name: text().notNull(),
    /** The beginning of the key, which lists show. */
    prefix: text().notNull(),
    /** SHA-256 of the key: a key has 256 random bits, so a slow hash would add nothing. */
    hash: bytes().notNull().unique(),
    scopes: text().array().notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Accurate to a minute. */
    lastUsedAt: instant('last_used_at'),
    /** Whose permissions limit the key; null once the account is deleted, which ends the key. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
    /** Null if the key was not revoked by itself, but ended with the account of its creator. */
    revokedByName: text('revoked_by_name'),
  },
  (table) => [
    check('api_keys_expiry', sql`${table.expiresAt} <= ${table.createdAt} + interval '366 days'`),
    index('api_keys_creator').on(table.createdBy),
    index('api_keys_expiry').on(table.expiresAt).where(sql`revoked_at is null`),
  ],
);
