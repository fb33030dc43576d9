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

/** Invoiced amounts per contract and month, with the contract data of that month. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** The contract's number. */
    contract: code().notNull(),
    /** Month, such as 2026-11. */
    period: code().notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    total: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull(),
    /** Amount paid outside the portal, from the ERP; null if no file has said it. */
    paidElsewhere: numeric('paid_elsewhere', { precision: 14, scale: 2, mode: 'number' }),
    /** Amount of the approved payments of the portal (domain `payments`), stored redundantly for lists. */
    paidOnline: numeric('paid_online', { precision: 14, scale: 2, mode: 'number' }).notNull().default(0),
    taxId: text('tax_id'),
    /** File name of its PDF in the ERP; the PDF may be uploaded before or after the invoice. */
    file: text(),
    /** True while no PDF of that name is stored. Stored redundantly, so that missing PDFs are found by an index. */
    isFileMissing: boolean('lacks_file').notNull().default(true),
    /** The import that last named the invoice, and its line. */
    importNo: integer('import_no'),
    importLine: integer('import_line'),
    /** Contract data of that month, to explain the difference from the previous month. */
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
    // invoices.state.ts: `settlement`.
    index('invoices_settlement').on(
      sql`(case when total <= coalesce(paid_elsewhere, 0) + paid_online then 'PAID' when paid_elsewhere is null and paid_online = 0 then 'UNKNOWN' else 'OWED' end)`,
      table.period,
      table.id,
    ),
    index('invoices_lacking').on(table.period, table.id).where(sql`lacks_file`),
  ],
);

/** Invoice totals per period. A trigger maintains them, because summing a million invoices is too slow. */
export const invoiceMonths = pgTable('invoice_months', {
  period: code().primaryKey(),
  invoices: integer().notNull(),
  total: numeric({ precision: 20, scale: 2, mode: 'number' }).notNull(),
});

/** PDFs in the private storage, by the file name that invoices reference. */
export const invoiceFiles = pgTable(
  'invoice_files',
  {
    /** In lower case, without folders. */
    name: text().primaryKey(),
    storageKey: text('storage_key').notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 of the bytes, in hexadecimal. */
    hash: text().notNull(),
    /** True while an invoice names it. Stored redundantly, like `isFileMissing`. */
    isUsed: boolean('is_used').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdByName: text('created_by_name'),
  },
  (table) => [index('invoice_files_unused').on(table.name).where(sql`not is_used`)],
);

/** Uploaded invoice files with their progress and results. */
export const invoiceImports = pgTable(
  'invoice_imports',
  {
    /** Upload order: if two files name the same invoice, the one with the higher number wins. */
    no: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 of the uploaded bytes, in hexadecimal. */
    hash: text().notNull(),
    /** Storage key of the bytes that the import reads; for a workbook, its sheet as CSV. */
    storageKey: text('storage_key').notNull(),
    encoding: text({ enum: ['utf-8', 'windows-1252'] }).notNull(),
    separator: text().notNull(),
    header: text().array().notNull(),
    /** Field of each column, as `["contract", null, …]`. */
    columns: jsonb().$type<(string | null)[]>().notNull(),
    state: text({ enum: ['QUEUED', 'PROCESSING', 'FINISHED', 'FAILED'] })
      .notNull()
      .default('QUEUED'),
    /** Progress: the next byte and line; earlier lines are processed. */
    nextOffset: bigint('next_offset', { mode: 'number' }).notNull(),
    nextLine: integer('next_line').notNull(),
    total: count('total'),
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    error: count('error'),
    /** What currently blocks the import, or why it failed. */
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

/** Invalid lines of invoice files. */
export const invoiceImportErrors = pgTable(
  'invoice_import_errors',
  {
    import: integer()
      .notNull()
      .references(() => invoiceImports.no, { onDelete: 'cascade' }),
    /** First line of the record in the file; the header is line 1. */
    line: integer().notNull(),
    /** `[{ field, value, rule, with? }]`. */
    problems: jsonb().notNull(),
    /** Cells of the line as uploaded. */
    cells: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import, table.line] })],
);
