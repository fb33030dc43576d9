import { acceptanceKinds } from '@centinela/api/agents/doorstep.ts';
import { places } from '@centinela/sections/sections/protectionSections/design.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { isOneOf } from '../cases/cases.tables.ts';
import { leads } from './leads.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Forms that agents filled in at the customer's home, each of which created a lead. */
export const doorstepForms = pgTable(
  'doorstep_forms',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    agentId: uuid('agent_id').references(() => users.id, { onDelete: 'set null' }),
    /** Id that the agent's device chose; it identifies repeated requests. */
    deviceId: uuid('device_id').notNull(),
    address: text(),
    place: text({ enum: places }),
    /** Codes of the answers with the texts that the person saw. */
    answers: jsonb().notNull(),
    /** The quote that the agent showed, and the one that the server computed when the form arrived. */
    quoted: jsonb(),
    current: jsonb(),
    /** Date of the prices on the device. */
    pricesAt: instant('prices_at'),
    /** When the form was finished, by the clock of the device. */
    filledAt: instant('filled_at').notNull(),
    acceptance: text({ enum: acceptanceKinds }).notNull(),
    acceptedBy: text('accepted_by').notNull(),
    /** Number of photos that the device has. */
    photoCount: integer('photo_count').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('doorstep_forms_place', isOneOf('"doorstep_forms"."place"', places)),
    check('doorstep_forms_acceptance', isOneOf('"doorstep_forms"."acceptance"', acceptanceKinds)),
    uniqueIndex('doorstep_forms_device').on(table.agentId, table.deviceId),
    index('doorstep_forms_lead').on(table.leadId),
  ],
);

/** Photos and drawn signatures of these forms. */
export const doorstepFiles = pgTable(
  'doorstep_files',
  {
    formId: uuid('form_id')
      .notNull()
      .references(() => doorstepForms.id, { onDelete: 'cascade' }),
    /** Position of the photo, or `signature`. */
    name: text().notNull(),
    /** Key in the storage. */
    key: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.name] })],
);

/** Forms that were deleted with their person's data. A device that missed the response sends its form again. */
export const deletedDoorstepForms = pgTable(
  'deleted_doorstep_forms',
  {
    agentId: uuid('agent_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: uuid('device_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.deviceId] })],
);
