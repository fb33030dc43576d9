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

/** Authenticator app (TOTP) secrets. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: owner().primaryKey(),
  /** Active secret, encrypted; null until the first one is confirmed with a code. */
  secret: bytes(),
  /** Secret being set up, encrypted; replaces the active one once a code confirms it. */
  pending: bytes(),
  /** Number of the latest 30-second step whose code was used. Codes of this and earlier steps are rejected. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  confirmedAt: instant('confirmed_at'),
});

/** Codes that users keep in case they lose their other factors. A row is deleted when its code is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: owner(),
    /** SHA-256 of the user id and the code, which has 117 random bits (older codes: 78). */
    hash: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** WebAuthn public keys; the private key never leaves the device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: owner(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    /**
     * Signature counter that the device last reported. It must increase, but stays zero on devices without a counter.
     */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default(sql`'{}'`),
    /** Whether the passkey provider syncs the passkey to the user's other devices. */
    isSynced: boolean('is_synced').notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    usedAt: instant('used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Pending challenges for a second factor or a passkey signature. A row is deleted by its correct answer. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    /** SHA-256 of the token that the browser sends with its answer. */
    hash: bytes().primaryKey(),
    purpose: text({ enum: ['second-step', 'passkey-login', 'passkey-add', 'confirm'] }).notNull(),
    /** The user who must answer; null when the passkey identifies the user. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The session in which the challenge was created; null before login. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** WebAuthn challenge that the passkey has to sign. */
    signing: text(),
    /** Whether the user signed on at the provider instead of entering the password. */
    isSignOn: boolean('is_sign_on').notNull().default(false),
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
