import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { leaseColumns } from '#platform/leases/leaseColumns.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const code = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
const count = (name: string) => integer(name).notNull().default(0);

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
    /** No PDF of that name is there. Kept beside it, so that what is missing is found without looking at the rest. */
    lacksFile: boolean('lacks_file').notNull().default(true),
    /** The import that named it last, and on which line. */
    importNo: integer('import_no'),
    importLine: integer('import_line'),
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
    index('invoices_lacking').on(table.period, table.id).where(sql`lacks_file`),
  ],
);

/** What the invoices of each period come to: kept true by a trigger, for no list adds up a million of them. */
export const invoiceMonths = pgTable('invoice_months', {
  period: code().primaryKey(),
  invoices: integer().notNull(),
  total: numeric({ precision: 20, scale: 2, mode: 'number' }).notNull(),
});

/** PDFs in the private storage, by the name that invoices know them under. */
export const invoiceFiles = pgTable(
  'invoice_files',
  {
    /** In small letters, without folders. */
    name: text().primaryKey(),
    storageKey: text('storage_key').notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 of the bytes, in hexadecimal. */
    hash: text().notNull(),
    /** An invoice names it. Kept beside it, as above. */
    isUsed: boolean('is_used').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdByName: text('created_by_name'),
  },
  (table) => [index('invoice_files_unused').on(table.name).where(sql`not is_used`)],
);

/** Files of invoices that came, how far each has got, and what came of it. */
export const invoiceImports = pgTable(
  'invoice_imports',
  {
    /** The order in which they were uploaded: of two files that name an invoice the larger number wins. */
    no: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 of the bytes as they came, in hexadecimal. */
    hash: text().notNull(),
    /** Where the bytes are that the engine reads; of a workbook that is its sheet as CSV. */
    storageKey: text('storage_key').notNull(),
    encoding: text({ enum: ['utf-8', 'windows-1252'] }).notNull(),
    separator: text().notNull(),
    header: text().array().notNull(),
    /** Which column holds which field, as `["contract", null, …]`. */
    columns: jsonb().$type<(string | null)[]>().notNull(),
    state: text({ enum: ['QUEUED', 'PROCESSING', 'FINISHED', 'FAILED'] })
      .notNull()
      .default('QUEUED'),
    /** The next byte and line; lines before it are done. */
    nextOffset: bigint('next_offset', { mode: 'number' }).notNull(),
    nextLine: integer('next_line').notNull(),
    total: count('total'),
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    error: count('error'),
    /** What stands in the way just now, or why it failed. */
    problem: text(),
    ...leaseColumns(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    createdByName: text('created_by_name'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    check('invoice_imports_state', sql`${table.state} in ('QUEUED', 'PROCESSING', 'FINISHED', 'FAILED')`),
    check(
      'invoice_imports_counts',
      sql`created >= 0 and changed >= 0 and unchanged >= 0 and error >= 0 and created + changed + unchanged + error <= total`,
    ),
    index('invoice_imports_hash').on(table.hash),
    index('invoice_imports_waiting').on(table.no).where(sql`state in ('QUEUED', 'PROCESSING')`),
  ],
);

/** Lines of those files that could not be used. */
export const invoiceImportErrors = pgTable(
  'invoice_import_errors',
  {
    import: integer()
      .notNull()
      .references(() => invoiceImports.no, { onDelete: 'cascade' }),
    /** The line of the file that it begins on, the header being on 1. */
    line: integer().notNull(),
    /** `[{ field, value, rule, with? }]`. */
    problems: jsonb().notNull(),
    /** The line's cells as they came. */
    cells: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import, table.line] })],
);
