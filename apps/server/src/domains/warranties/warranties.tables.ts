import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { contracts } from '../contracts/contracts.tables.ts';

/** Corrections of the staff to the equipment of a contract and its warranty. */
export const contractWarranties = pgTable(
  'contract_warranties',
  {
    contractId: uuid('contract_id')
      .primaryKey()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    version: integer().notNull().default(1),
    /** Warranty term of all its equipment, in months; null for the ERP's or each product type's. */
    months: integer(),
    /** The equipment (`storedEquipment`); null for that of the plan and of the add-ons. */
    equipment: jsonb(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    updatedByName: text('updated_by_name'),
  },
  (table) => [check('contract_warranties_months', sql`${table.months} between 1 and 240`)],
);
