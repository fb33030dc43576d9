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
/** Text that is compared byte by byte, independently of the database's collation. */
const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const id = () => uuid().primaryKey().default(sql`uuidv7()`);

/**
 * Combining marks of European languages, which `foldedColumn` removes after NFD decomposition. Lists that fold text at
 * query time remove all combining marks (`foldSql`), which is too slow for a column that every import writes. A name
 * with another mark, such as the Vietnamese horn, can still be found by its other words.
 */
const combiningMarks = String.raw`U&'\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0323\0326\0327\0328\0331'`;

/**
 * Builds the SQL expression of a generated column that folds a text to lower case without accents, in the same way as
 * `foldText` folds search terms. Only text with non-ASCII letters is decomposed, because that takes five times as long.
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
    /** Compared byte by byte, so that its index also serves prefix searches. */
    email: byteOrderedText().notNull().unique(),
    /**
     * Argon2id hash in the PHC string format. Until the user has chosen a password, `invitedPlaceholderHash` or
     * `registeredPlaceholderHash`.
     */
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** `pending` until the e-mail address is confirmed. */
    status: text({ enum: ['pending', 'active'] }).notNull(),
    enable: boolean().notNull().default(true),
    documentType: text('document_type', { enum: ['DNI', 'CC'] }),
    /** Digits only, as in all document numbers. The indexes of these numbers also serve prefix searches. */
    dni: byteOrderedText(),
    cuit: byteOrderedText(),
    /** ISO 3166-2 code, such as AR-B. */
    province: text(),
    location: text(),
    postalCode: text('postal_code'),
    address: text(),
    addressNumber: text('address_number'),
    businessName: text('business_name'),
    /** Phone numbers in E.164, such as +5491122223333. */
    telephone: text(),
    cellphone: byteOrderedText(),
    occupationCategory: text('occupation_category'),
    whereUsuallyBuy: text('where_usually_buy'),
    isEntrepreneur: boolean('is_entrepreneur').notNull().default(false),
    servicesBought: text('services_bought').array().notNull().default(sql`'{}'`),
    monitoring: boolean().notNull().default(false),
    /** True when someone else set the password; the user must choose a new one at the next login. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** When `mustChangePassword` was set. Null if it is not set, or has been set since the account was created. */
    mustChangeSince: instant('must_change_since'),
    /** Whether the account may use its password although staff has to sign on at the provider (`OIDC_ONLY`). */
    breakGlass: boolean('break_glass').notNull().default(false),
    /** Version of the privacy notice accepted at registration, and when. Null for accounts created in any other way. */
    consentVersion: text('consent_version'),
    consentAt: instant('consent_at'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: uuid('updated_by'),
    updatedByName: text('updated_by_name'),
    /**
     * Kind, status, enabled flag and invited flag as one number, by which lists read users in order (users.list.ts).
     */
    segment: smallint()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `(case kind when 'SYSTEM' then 0 when 'INSTALLER' then 4 else 8 end + case status when 'active' then 2 else 0 end
            + enable::int + case when ${isInvited('users')} then 12 else 0 end)::smallint`,
        ),
      ),
    /**
     * Terms for the free-text search: the folded words of names, company and e-mail domain, the CUIT with and without
     * its prefix and check digit, and the landline number with and without its country code. The search finds prefixes
     * of e-mail address, DNI and mobile number through the indexes of these columns instead, because a unique term is
     * ten times as expensive in this index and imports create hundreds of thousands of accounts.
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
    // For lists of a role's users: all of them, or only agents or only other users for callers who may not see both.
    index('user_roles_role').on(table.roleId, table.userId),
    index('user_roles_agents').on(table.roleId, table.agent, table.userId),
  ],
);

/** Sessions of logged-in users. Deleting a row ends the session and invalidates its tokens. */
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
    /** When the session's newest token expires. */
    expiresAt: instant('expires_at').notNull(),
    /** When the session ends at the latest. Renewals never extend it beyond this time. */
    endsAt: instant('ends_at').notNull(),
    /** When the user last authenticated: by login, or by re-entering the password or second factor. */
    confirmedAt: instant('confirmed_at').notNull().defaultNow(),
    ip: text(),
    userAgent: text('user_agent'),
    /**
     * The role as which the user previews the dashboard, without writing. Deliberately not a foreign key: if the role
     * is deleted, the session has no permissions until the preview ends, instead of regaining those of the user.
     */
    viewAsRoleId: uuid('view_as_role_id'),
    /** The view of a client's area, without writing. No foreign key, for the same reason. */
    clientViewId: uuid('client_view_id'),
    /** How the user signed on at the provider: with one factor or several. Null after a login without the provider. */
    signOn: text('sign_on', { enum: ['single', 'multi'] }),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/** Views of clients' areas by staff, with their reasons. */
export const clientViews = pgTable(
  'client_views',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    viewerName: text('viewer_name').notNull(),
    reason: text().notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    /** When it ends at the latest, or when the viewer ended it. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('client_views_client').on(table.clientId, table.id)],
);

/** Tokens of a session: the current ones, and replaced ones for another 30 seconds. */
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
 * Requests for an e-mail address that may not belong to the caller: registration, password reset, new validation link.
 * A worker processes and deletes each row, so that the response cannot depend on whether the address has an account.
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
