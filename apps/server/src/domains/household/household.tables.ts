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
/** Text compared byte by byte, like account e-mail addresses. */
const code = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * Who may view which data of a client. The trigger `users_household` ends the accesses of a disabled account, both
 * granted and received.
 */
export const householdAccess = pgTable(
  'household_access',
  {
    /** Ids are time-ordered, so the newest row has the largest id. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Version of the shared views and contracts. */
    version: integer().notNull().default(1),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The account that accepted the invitation; null until then. */
    guestId: uuid('guest_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Address that the invitation was sent to; only its account may accept. */
    email: code().notNull(),
    /** Name given by the owner. */
    name: text().notNull(),
    seesContracts: boolean('sees_contracts').notNull(),
    seesInvoices: boolean('sees_invoices').notNull(),
    /** The shared contracts; null means all of the owner's. */
    contracts: uuid().array(),
    state: text({ enum: ['INVITED', 'ACTIVE', 'DECLINED', 'ENDED'] })
      .notNull()
      .default('INVITED'),
    /**
     * SHA-256 of the link's 128 random bits. Null before the e-mail is queued, if the e-mail leads to choosing a password
     * first, and once the invitation is answered.
     */
    tokenHash: bytes('token_hash'),
    /** When the e-mail was queued. */
    mailedAt: instant('mailed_at'),
    /** Deadline for accepting the invitation. */
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
    // At most one open access per owner and address.
    uniqueIndex('household_access_open')
      .on(table.ownerId, table.email)
      .where(sql`state in ('INVITED', 'ACTIVE')`),
    index('household_access_owner').on(table.ownerId, table.id),
    index('household_access_guest_id').on(table.guestId, table.id),
    index('household_access_email').on(table.email).where(sql`state = 'INVITED'`),
    index('household_access_over').on(sql`coalesce(ended_at, expires_at)`).where(sql`state <> 'ACTIVE'`),
  ],
);
