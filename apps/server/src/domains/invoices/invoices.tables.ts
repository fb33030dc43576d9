import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const code = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** What was invoiced for a contract and a month, and what the contract was at that time. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** The contract's number. */
    contract: code().notNull(),
    /** 2026-11. */
    period: code().notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    total: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull(),
    taxId: text('tax_id'),
    /** Name of its PDF as the ERP has it; the bytes may come before or after. */
    file: text(),
    /** The contract as it was, to say why a month differs from the one before. */
    plan: text(),
    planQuantity: integer('plan_quantity'),
    addons: text().array(),
    status: text(),
    monthlyTotal: numeric('monthly_total', { precision: 14, scale: 2, mode: 'number' }),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('invoices_contract_period').on(table.contract, table.period),
    check('invoices_period', sql`${table.period} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    index('invoices_period_id').on(table.period, table.id),
    index('invoices_due').on(table.dueDate, table.id),
    index('invoices_file').on(table.file).where(sql`file is not null`),
  ],
);

/** PDFs in the private storage, by the name that invoices know them under. */
export const invoiceFiles = pgTable('invoice_files', {
  name: text().primaryKey(),
  storageKey: text('storage_key').notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  createdByName: text('created_by_name'),
});
