import { halves, visitKinds, visitStatuses } from '@centinela/api/visits/halfDays.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const isOneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((each) => `'${each}'`).join(', ')})`);

/** Groups of places with a common calendar. */
export const visitZones = pgTable(
  'visit_zones',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    version: integer().notNull().default(1),
    name: text().notNull(),
    /** Normalized name. */
    nameKey: text('name_key').notNull(),
    /** Address of the company mails about its visits; null for the general one. */
    email: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name'),
  },
  (table) => [uniqueIndex('visit_zones_name').on(table.nameKey)],
);

const zoneId = () =>
  uuid('zone_id')
    .notNull()
    .references(() => visitZones.id, { onDelete: 'cascade' });

/** Places of the zones; each belongs to one zone at most. */
export const visitZonePlaces = pgTable(
  'visit_zone_places',
  {
    zoneId: zoneId(),
    /** ISO 3166-2 code. */
    province: text().notNull(),
    /** Listed spelling; empty for the whole province. */
    locality: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.province, table.locality] }),
    index('visit_zone_places_zone').on(table.zoneId),
  ],
);

/** Visits that a zone can make on a weekday's half-day. */
export const visitCapacities = pgTable(
  'visit_capacities',
  {
    zoneId: zoneId(),
    /** ISO weekday: 1 is Monday. */
    weekday: smallint().notNull(),
    half: text({ enum: halves }).notNull(),
    capacity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.zoneId, table.weekday, table.half] }),
    check('visit_capacities_weekday', sql`${table.weekday} between 1 and 7`),
    check('visit_capacities_half', isOneOf('"visit_capacities"."half"', halves)),
    check('visit_capacities_capacity', sql`${table.capacity} >= 0`),
  ],
);

/** Days without visits, of one zone or of all. */
export const visitDaysOff = pgTable(
  'visit_days_off',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    day: date().notNull(),
    name: text().notNull(),
    /** Null for all zones. */
    zoneId: uuid('zone_id').references(() => visitZones.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('visit_days_off_day').on(table.day, table.zoneId).nullsNotDistinct(),
    index('visit_days_off_zone').on(table.zoneId),
  ],
);

/** Number of booked visits of each half-day; a row exists from its first booking on. */
export const visitSlots = pgTable(
  'visit_slots',
  {
    zoneId: zoneId(),
    day: date().notNull(),
    half: text({ enum: halves }).notNull(),
    booked: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.zoneId, table.day, table.half] }),
    check('visit_slots_half', isOneOf('"visit_slots"."half"', halves)),
    check('visit_slots_booked', sql`${table.booked} >= 0`),
  ],
);

/** Visits and calls: one per lead or client's request, from the invitation to choose a half-day on. */
export const visits = pgTable(
  'visits',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    version: integer().notNull().default(1),
    /** SEQUENCE of the calendar event: increases with every change of the booking. */
    sequence: integer().notNull().default(0),
    caseKind: text('case_kind', { enum: ['lead', 'request'] }).notNull(),
    caseId: uuid('case_id').notNull(),
    caseNumber: integer('case_number').notNull(),
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: visitKinds }).notNull().default('VISIT'),
    status: text({ enum: visitStatuses }).notNull().default('OPEN'),
    /** Zone of a booked visit; a call has none. */
    zoneId: uuid('zone_id').references(() => visitZones.id, { onDelete: 'set null' }),
    day: date(),
    half: text({ enum: halves }),
    name: text().notNull(),
    phone: text(),
    email: text(),
    /** Place as displayed. */
    place: text(),
    /** Code of the listed province, and the listed localities; null for a place that is not listed. */
    province: text(),
    localities: text().array(),
    /** Promised time of the call. */
    callBy: instant('call_by'),
    /** Day of the booking for which the reminder was mailed. */
    remindedFor: date('reminded_for'),
    /** E-mails about the visit. */
    mailIds: uuid('mail_ids').array().notNull().default(sql`'{}'`),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name'),
  },
  (table) => [
    check('visits_kind', isOneOf('"visits"."kind"', visitKinds)),
    check('visits_status', isOneOf('"visits"."status"', visitStatuses)),
    check('visits_case_kind', isOneOf('"visits"."case_kind"', ['lead', 'request'])),
    check('visits_half', isOneOf('"visits"."half"', halves)),
    check(
      'visits_booked',
      sql.raw(`"visits"."status" = 'OPEN' or ("visits"."day" is not null and "visits"."half" is not null)`),
    ),
    uniqueIndex('visits_case').on(table.caseId),
    index('visits_day').on(table.day, table.id).where(sql`status <> 'OPEN'`),
    index('visits_client').on(table.clientId).where(sql`client_id is not null`),
    index('visits_email').on(table.email).where(sql`email is not null`),
    index('visits_zone').on(table.zoneId, table.day).where(sql`zone_id is not null`),
    index('visits_open').on(table.createdAt).where(sql`status = 'OPEN'`),
  ],
);
