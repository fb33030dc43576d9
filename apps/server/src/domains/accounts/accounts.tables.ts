import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { isInvited } from './passwords/invited.read.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const words = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Text compared byte by byte, independent of the database's collation. */
const code = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const id = () => uuid().primaryKey().default(sql`uuidv7()`);

/**
 * Combining marks that remain after NFD decomposition, limited to those of European languages. Lists that fold text
 * at query time strip all combining marks (`foldedSql`), which is too slow for a column that every import writes. A
 * name with any other mark, such as the Vietnamese horn, can still be found by its other words.
 */
const combiningMarks = String.raw`U&'\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0323\0326\0327\0328\0331'`;

/**
 * Builds the SQL that folds a text to lower case without accents, for a generated column; matches `foldText`, which
 * folds search terms. Only text with non-ASCII letters is decomposed, which takes five times as long as the rest.
 */
const foldedColumn = (text: string): string =>
  `case when octet_length(${text}) = length(${text}) then lower(${text})
    else translate(normalize(lower(${text}), NFD), ${combiningMarks}, '') end`;

/** All accounts that can log in. */
export const users = pgTable(
  'users',
  {
    id: id(),
    kind: text({ enum: ['SYSTEM', 'INSTALLER', 'CLIENT'] }).notNull(),
    /** Compared byte by byte, so that the index also serves prefix searches. */
    email: code().notNull().unique(),
    /** Argon2id in the PHC string format; `invitedPlaceholderHash` or `registeredPlaceholderHash` until the user has chosen a password. */
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** `pending` until the e-mail address is confirmed. */
    status: text({ enum: ['pending', 'active'] }).notNull(),
    enable: boolean().notNull().default(true),
    documentType: text('document_type', { enum: ['DNI', 'CC'] }),
    /** Digits only, like all personal numbers below. Their indexes serve prefix searches, as that of `email` does. */
    dni: code(),
    cuit: code(),
    /** ISO 3166-2 code, such as AR-B. */
    province: text(),
    location: text(),
    postalCode: text('postal_code'),
    address: text(),
    addressNumber: text('address_number'),
    businessName: text('business_name'),
    /** Phone numbers in E.164, such as +5491122223333. */
    telephone: text(),
    cellphone: code(),
    occupationCategory: text('occupation_category'),
    whereUsuallyBuy: text('where_usually_buy'),
    isEntrepreneur: boolean('is_entrepreneur').notNull().default(false),
    servicesBought: text('services_bought').array().notNull().default(sql`'{}'`),
    monitoring: boolean().notNull().default(false),
    /** True when someone else set the password; the user must choose a new one at the next login. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** When `mustChangePassword` was set; null if it has been set since account creation or is not set. */
    mustChangeSince: instant('must_change_since'),
    /** Version and time of the privacy notice shown at registration; null for accounts created in any other way. */
    consentVersion: text('consent_version'),
    consentAt: instant('consent_at'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: uuid('updated_by'),
    updatedByName: text('updated_by_name'),
    /** Kind, status, enabled flag and invited flag as one number; lists read users segment by segment (users.list.ts). */
    segment: smallint()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `(case kind when 'SYSTEM' then 0 when 'INSTALLER' then 4 else 8 end + case status when 'active' then 2 else 0 end
            + enable::int + case when ${isInvited('users')} then 12 else 0 end)::smallint`,
        ),
      ),
    /**
     * Terms for the free-text search, in addition to prefixes of e-mail address, DNI and mobile number, which have their
     * own indexes: the folded words of names, company and e-mail domain, and the numbers that only some users have (a
     * CUIT also by the DNI it contains, a phone number also without its country code). A unique term costs its index ten
     * times what it costs the other indexes, and imports create accounts by the hundred thousand.
     */
    words: words()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `array_to_tsvector(array_remove(string_to_array((
            regexp_replace(${foldedColumn("first_name || ' ' || last_name || ' ' || coalesce(business_name, '')")}, '[^[:alnum:]]+', ' ', 'g')
            || ' ' || translate(split_part(email, '@', 2), '.-', '  ')
            || ' ' || coalesce(cuit || ' ' || substr(cuit, 3, 8), '')
            || ' ' || coalesce(ltrim(telephone, '+') || ' ' || regexp_replace(telephone, '^[+]549?', ''), '')
          ) collate "C", ' '), ''))`,
        ),
      ),
    /** Folded last and first name for sorting, so that Álvarez and Alvarez sort together. */
    sortName: text('sort_name')
      .notNull()
      .generatedAlwaysAs(sql.raw(foldedColumn("last_name || ' ' || first_name"))),
  },
  (table) => [
    index('users_by_created').on(table.segment, table.createdAt, table.id),
    index('users_by_name').on(table.segment, table.sortName, table.id),
    index('users_province').on(table.province, table.segment, table.createdAt, table.id),
    index('users_words').using('gin', table.words),
    index('users_dni').on(table.dni).where(sql`dni is not null`),
    index('users_cuit').on(table.cuit).where(sql`cuit is not null`),
    index('users_cellphone').on(table.cellphone).where(sql`cellphone is not null`),
    check('users_kind', sql`${table.kind} in ('SYSTEM', 'INSTALLER', 'CLIENT')`),
    check('users_status', sql`${table.status} in ('pending', 'active')`),
    check('users_email', sql`${table.email} = lower(${table.email})`),
  ],
);

export const roles = pgTable('roles', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  /** Permission keys. Ignored for the role `admin`, which has all permissions. */
  permissions: text().array().notNull().default(sql`'{}'`),
  /** Whether users with this role must log in with a second factor. */
  secondFactor: boolean('second_factor').notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedByName: text('updated_by_name'),
});

export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: uuid('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    /** Whether the user is an agent; maintained by a trigger (migration 0048). */
    agent: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.roleId] }),
    // Page through the users of a role: all of them, or only agents or only non-agents for callers who may see one
    // kind.
    index('user_roles_role').on(table.roleId, table.userId),
    index('user_roles_agents').on(table.roleId, table.agent, table.userId),
  ],
);

/** One login or guest session from start to end. Deleting the row ends the session and its tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Time of login or of the last renewal. */
    seenAt: instant('seen_at').notNull().defaultNow(),
    /** Last user input as reported by the browser or API client, accurate to about a minute. */
    lastInputAt: instant('last_input_at').notNull().defaultNow(),
    /** When the last token of the session expires. */
    expiresAt: instant('expires_at').notNull(),
    /** Maximum lifetime; renewals never extend past this instant. */
    endsAt: instant('ends_at').notNull(),
    /** When the user last authenticated: by login, or by re-entering the password or second factor. */
    confirmedAt: instant('confirmed_at').notNull().defaultNow(),
    ip: text(),
    userAgent: text('user_agent'),
    /**
     * The role as which the user previews the dashboard, read-only. Deliberately not a foreign key: if the role is
     * deleted, the session loses all permissions until the preview ends, instead of regaining all of them.
     */
    viewAsRoleId: uuid('view_as_role_id'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/** Tokens of a session: the current one, and for 30 seconds those it has replaced. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    /** SHA-256 of the token. Tokens have 256 random bits, so a fast hash is sufficient. */
    hash: bytes().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    replacedAt: instant('replaced_at'),
  },
  (table) => [index('session_tokens_session').on(table.sessionId)],
);

/** Single-use links. The row is deleted when the link is used. */
export const accountLinks = pgTable(
  'account_links',
  {
    /** SHA-256 of the token in the URL. */
    hash: bytes().primaryKey(),
    purpose: text({ enum: ['first-admin', 'validate', 'forgot'] }).notNull(),
    /** The account that the link belongs to; null for the link that creates the first administrator. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('account_links_purpose').on(table.purpose),
    index('account_links_user').on(table.userId).where(sql`user_id is not null`),
  ],
);

/**
 * Requests for an e-mail address that may not belong to the caller: registration, password reset, resending the
 * validation. A worker processes and deletes each row, so that the request itself never checks whether the address
 * exists.
 */
export const accountRequests = pgTable(
  'account_requests',
  {
    id: id(),
    kind: text({ enum: ['register', 'forgot', 'resend'] }).notNull(),
    email: text().notNull(),
    /** Fields of the registration form. */
    registration: jsonb(),
    requestId: text('request_id'),
    ip: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('account_requests_created').on(table.createdAt)],
);
