import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** Compared byte by byte, as the addresses of accounts are. */
const code = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * Who may look at what of a client's, besides the client. The trigger `users_household` ends those of an account that is
 * disabled, from either side.
 */
export const householdAccess = pgTable(
  'household_access',
  {
    /** Ids grow with time: the newest first is the largest first. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Of what is shown. */
    version: integer().notNull().default(1),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The account that accepted it; null until then. */
    guestId: uuid('guest_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Where the invitation went: only the account of this address may accept it. */
    email: code().notNull(),
    /** As the owner calls them. */
    name: text().notNull(),
    seesContracts: boolean('sees_contracts').notNull(),
    seesInvoices: boolean('sees_invoices').notNull(),
    /** The only contracts that are shown; null: all that the owner has. */
    contracts: uuid().array(),
    state: text({ enum: ['INVITED', 'ACTIVE', 'DECLINED', 'ENDED'] })
      .notNull()
      .default('INVITED'),
    /**
     * SHA-256 of the link's 128 random bits; null before the mail is written, where the mail leads to choosing a password
     * first, and once the invitation is answered.
     */
    tokenHash: bytes('token_hash'),
    /** When the mail was ordered. */
    mailedAt: instant('mailed_at'),
    /** Until when the invitation may be accepted. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    acceptedAt: instant('accepted_at'),
    endedAt: instant('ended_at'),
    /** ACCOUNT: one of the two accounts was disabled. */
    endedBy: text('ended_by', { enum: ['OWNER', 'GUEST', 'STAFF', 'ACCOUNT'] }),
    endedByName: text('ended_by_name'),
  },
  (table) => [
    check('household_access_state', sql`${table.state} in ('INVITED', 'ACTIVE', 'DECLINED', 'ENDED')`),
    check('household_access_views', sql`${table.seesContracts} or ${table.seesInvoices}`),
    check('household_access_guest', sql`${table.state} <> 'ACTIVE' or ${table.guestId} is not null`),
    check('household_access_self', sql`${table.guestId} is distinct from ${table.ownerId}`),
    uniqueIndex('household_access_link').on(table.tokenHash),
    // One at a time of an address with an owner.
    uniqueIndex('household_access_open')
      .on(table.ownerId, table.email)
      .where(sql`state in ('INVITED', 'ACTIVE')`),
    index('household_access_owner').on(table.ownerId, table.id),
    index('household_access_guest_id').on(table.guestId, table.id),
    index('household_access_email').on(table.email).where(sql`state = 'INVITED'`),
    index('household_access_over').on(sql`coalesce(ended_at, expires_at)`).where(sql`state <> 'ACTIVE'`),
  ],
);
