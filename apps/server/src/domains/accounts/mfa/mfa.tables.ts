import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { sessions, users } from '../accounts.tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The app that shows a user's codes. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: owner().primaryKey(),
  /** In force, encrypted; null while the first one waits for its code. */
  secret: bytes(),
  /** Shown to be set up, encrypted; takes the other's place once a code of it was given. */
  pending: bytes(),
  /** The newest step of 30 seconds whose code was used: it and all before it are spent. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  confirmedAt: instant('confirmed_at'),
});

/** Codes on paper for when nothing else is at hand. A row goes with its use. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: owner(),
    /** SHA-256 of the user's id and the code, which has 117 random bits (before: 78). */
    hash: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Keys of WebAuthn: the public half, for the private one never leaves its device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: owner(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    /** Uses as the device counts them; it may only grow. Zero for devices that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default(sql`'{}'`),
    /** Kept by the device's maker as well, and so on other devices of the same person. */
    isSynced: boolean('is_synced').notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    usedAt: instant('used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Questions that wait for an answer: a second factor, a passkey's signature. A row goes with the right answer. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    /** SHA-256 of what the browser holds. */
    hash: bytes().primaryKey(),
    purpose: text({ enum: ['second-step', 'passkey-login', 'passkey-add', 'confirm'] }).notNull(),
    /** Whose answer it takes; null while a passkey will tell. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The session it was asked in; null before there is one. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** What a passkey has to sign. */
    signing: text(),
    tries: integer().notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('factor_challenges_expiry').on(table.expiresAt),
    index('factor_challenges_user').on(table.userId),
    index('factor_challenges_session').on(table.sessionId),
    check(
      'factor_challenges_purpose',
      sql`${table.purpose} in ('second-step', 'passkey-login', 'passkey-add', 'confirm')`,
    ),
  ],
);
