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
import { isInvited } from './users/invited.read.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const words = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Compared byte by byte, whatever the database's language is. */
const code = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const id = () => uuid().primaryKey().default(sql`uuidv7()`);

/**
 * Accents and the like, each a character of its own once a letter is taken apart (NFD): those of Europe's languages. Lists
 * that fold while they read take off all there are (`foldedSql`), which is too slow for what every import writes; so who
 * is searched for by another one, as the horn of Vietnamese, is found by their other words.
 */
const marks = String.raw`U&'\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0323\0326\0327\0328\0331'`;

/**
 * A text in small letters without accents, as `foldText` makes one of what is searched for, for a generated column. Only
 * one that has letters beyond ASCII is taken apart, which takes five times as long as the rest.
 */
const folded = (text: string): string =>
  `case when octet_length(${text}) = length(${text}) then lower(${text})
    else translate(normalize(lower(${text}), NFD), ${marks}, '') end`;

/** Everybody who can log in. */
export const users = pgTable(
  'users',
  {
    id: id(),
    kind: text({ enum: ['SYSTEM', 'INSTALLER', 'CLIENT'] }).notNull(),
    /** Compared byte by byte, so that its index also finds beginnings. */
    email: code().notNull().unique(),
    /** Argon2id, in the PHC string format; `noPassword` or `passwordToChoose` while nobody has chosen one. */
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** `pending` until the e-mail address is confirmed. */
    status: text({ enum: ['pending', 'active'] }).notNull(),
    enable: boolean().notNull().default(true),
    documentType: text('document_type', { enum: ['DNI', 'CC'] }),
    /** Digits only, as all numbers of a person below. Their indexes find beginnings, as that of `email` does. */
    dni: code(),
    cuit: code(),
    /** ISO 3166-2, such as AR-B. */
    province: text(),
    location: text(),
    postalCode: text('postal_code'),
    address: text(),
    addressNumber: text('address_number'),
    businessName: text('business_name'),
    /** Telephones in E.164, such as +5491122223333. */
    telephone: text(),
    cellphone: code(),
    occupationCategory: text('occupation_category'),
    whereUsuallyBuy: text('where_usually_buy'),
    isEntrepreneur: boolean('is_entrepreneur').notNull().default(false),
    servicesBought: text('services_bought').array().notNull().default(sql`'{}'`),
    monitoring: boolean().notNull().default(false),
    /** Somebody else chose the password: the next login asks for an own one. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Since when; null for as long as the account exists, and where nothing has to be changed. */
    mustChangeSince: instant('must_change_since'),
    /** The words on personal data that whoever registered was shown, by their version, and when; null for all others. */
    consentVersion: text('consent_version'),
    consentAt: instant('consent_at'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: uuid('updated_by'),
    updatedByName: text('updated_by_name'),
    /**
     * Kind, status, switch and whether it is invited in one number: what lists are read by, segment after segment
     * (users.list.ts).
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
     * What the free-text search finds somebody by, beside the beginnings of e-mail address, DNI and mobile, which have
     * indexes of their own: the folded words of names, business and the address's domain, and the numbers that only some
     * have (a CUIT also by the DNI in it, a telephone also without the country). A word that nobody else has costs its
     * index ten times what it costs theirs, and files make accounts by the hundred thousand.
     */
    words: words()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `array_to_tsvector(array_remove(string_to_array((
            regexp_replace(${folded("first_name || ' ' || last_name || ' ' || coalesce(business_name, '')")}, '[^[:alnum:]]+', ' ', 'g')
            || ' ' || translate(split_part(email, '@', 2), '.-', '  ')
            || ' ' || coalesce(cuit || ' ' || substr(cuit, 3, 8), '')
            || ' ' || coalesce(ltrim(telephone, '+') || ' ' || regexp_replace(telephone, '^[+]549?', ''), '')
          ) collate "C", ' '), ''))`,
        ),
      ),
    /** Folded last and first name, to sort by: Álvarez stands beside Alvarez. */
    sortName: text('sort_name')
      .notNull()
      .generatedAlwaysAs(sql.raw(folded("last_name || ' ' || first_name"))),
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
  /** Permission keys. Those of the role `admin` are not asked: it holds them all. */
  permissions: text().array().notNull().default(sql`'{}'`),
  /** Whoever has it must log in with a second factor. */
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
    /** Whether it is an agent who has it: a trigger says so (migration 0048). */
    agent: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.roleId] }),
    // Who has a role, page after page: everybody, and for who may not look at both, agents or all others.
    index('user_roles_role').on(table.roleId, table.userId),
    index('user_roles_agents').on(table.roleId, table.agent, table.userId),
  ],
);

/** One login (or one guest), from its beginning to its end. Deleting the row ends it, tokens and all. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Login or last renewal. */
    seenAt: instant('seen_at').notNull().defaultNow(),
    /** Last input by the person, as their browser or program reported it; to about a minute. */
    lastInputAt: instant('last_input_at').notNull().defaultNow(),
    /** When its last token expires. */
    expiresAt: instant('expires_at').notNull(),
    /** No renewal leads past this instant. */
    endsAt: instant('ends_at').notNull(),
    /** When its owner last proved who they are: login, password or second factor asked again. */
    confirmedAt: instant('confirmed_at').notNull().defaultNow(),
    ip: text(),
    userAgent: text('user_agent'),
    /**
     * The role that whoever logged in looks at the portal as, reading only. No foreign key: when the role goes,
     * the session may do nothing until this is ended, rather than everything at once.
     */
    viewAsRoleId: uuid('view_as_role_id'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/** The tokens of a session: the current one, and for 30 seconds those it has replaced. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    /** SHA-256 of the token. A token has 256 random bits, so nothing slower is needed. */
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

/** Links that work once. The row goes with its use. */
export const accountLinks = pgTable(
  'account_links',
  {
    /** SHA-256 of the token in the address. */
    hash: bytes().primaryKey(),
    purpose: text({ enum: ['first-admin', 'validate', 'forgot'] }).notNull(),
    /** Whose account it opens; null for the link that makes the first one. */
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
 * What somebody asked for an e-mail address that may not be theirs: an account, a new password, the validation once
 * more. A worker decides what comes of it and removes the row, so that asking never looks whether the address is known.
 */
export const accountRequests = pgTable(
  'account_requests',
  {
    id: id(),
    kind: text({ enum: ['register', 'forgot', 'resend'] }).notNull(),
    email: text().notNull(),
    /** A registration's fields. */
    registration: jsonb(),
    requestId: text('request_id'),
    ip: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('account_requests_created').on(table.createdAt)],
);
