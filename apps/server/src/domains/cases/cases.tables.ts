import { sql } from 'drizzle-orm';
import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Columns of every table of cases. */
export const caseColumns = () => ({
  /** UUIDv7: descending ids are newest first. */
  id: uuid().primaryKey().default(sql`uuidv7()`),
  version: integer().notNull().default(1),
  name: text().notNull(),
  phone: text(),
  /** Last ten digits of the phone number: area code and number, so that formats can be compared. */
  phoneKey: text('phone_key').generatedAlwaysAs(
    sql.raw(String.raw`right(regexp_replace(phone, '\D', '', 'g'), 10)`),
  ),
  /** Hash of the requester and the request, to detect a case that is submitted twice. */
  fingerprint: text().notNull(),
  /** Normalized search text. */
  search: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedByName: text('updated_by_name'),
});

/** Columns of the staff's notes on a case. Notes are never edited, and deleted only with their case. */
export const noteColumns = () => ({
  id: uuid().primaryKey().default(sql`uuidv7()`),
  authorId: uuid('author_id'),
  /** Name of the author at that time. */
  authorName: text('author_name').notNull(),
  text: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** SQL condition that a column has one of some values. */
export const isOneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((each) => `'${each}'`).join(', ')})`);
