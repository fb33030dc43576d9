import { sql } from 'drizzle-orm';
import {
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
/** Text with byte-wise collation, so that prefix searches use an index in any database locale. */
const code = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Customer contracts, imported from ERP files. */
export const contracts = pgTable(
  'contracts',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    version: integer().notNull().default(1),
    /** The ERP's number; identifies the contract in import files. */
    number: code().notNull().unique(),
    /**
     * Account of the client. The trigger `users_gone` sets it to null when the account is deleted; a foreign key
     * would slow down imports (decision 043).
     */
    clientId: uuid('client_id'),
    /** DNI or CUIT from the ERP, digits only. */
    document: text().notNull(),
    finalUserId: text('final_user_id'),
    name: text().notNull(),
    email: text(),
    phone: text(),
    /** Validated on write. Not a foreign key, so that a plan can be deleted while its contracts remain. */
    planId: uuid('plan_id').notNull(),
    /** The plan's code at the time of the import. */
    plan: text().notNull(),
    planQuantity: integer('plan_quantity').notNull(),
    /** ERP codes in alphabetical order. */
    addons: text().array().notNull().default(sql`'{}'`),
    status: text({ enum: ['ACTIVO', 'SUSPENDIDO', 'BAJA'] }).notNull(),
    address: text(),
    location: text(),
    /** ISO 3166-2, such as AR-B. */
    province: text(),
    startDate: date('start_date', { mode: 'string' }),
    monthlyTotal: numeric('monthly_total', { precision: 14, scale: 2, mode: 'number' }),
    /** Warranty term of its equipment from the ERP, in months; null for the term of each product type. */
    warrantyMonths: integer('warranty_months'),
    /** The file that created the contract; null if a user created it. */
    createdFile: integer('created_file'),
    /** The file that last changed the contract; null if a user changed it. */
    changedFile: integer('changed_file'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name'),
  },
  (table) => [
    check('contracts_status', sql`${table.status} in ('ACTIVO', 'SUSPENDIDO', 'BAJA')`),
    index('contracts_client').on(table.clientId, table.id),
    index('contracts_document').on(table.document, table.id),
    index('contracts_status_id').on(table.status, table.id),
    index('contracts_plan').on(table.planId, table.id),
    // contracts.indexRanges.ts reads each range of this index in list order.
    index('contracts_stretch').on(
      sql`coalesce(${table.province}, '')`,
      sql`${table.plan} collate "C"`,
      table.status,
      table.id,
    ),
  ],
);

/** Previous versions of contracts, one per change. */
export const contractHistory = pgTable(
  'contract_history',
  {
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    /** Version number of `before`, the version that was replaced. */
    version: integer().notNull(),
    before: jsonb().notNull(),
    /** The file that made the change; null for a change by a user or an undo. */
    file: integer(),
    at: instant('at').notNull().defaultNow(),
    byName: text('by_name'),
    /** Reason that the user entered, where one is required. */
    reason: text(),
    /** The change was undone: it no longer applies and remains for display only. */
    undone: boolean().notNull().default(false),
    /** The file that this entry undoes; such an entry is created with `undone` set. */
    undoes: integer(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.version] })],
);

/** Certificates that the service of a contract was active on a day, each verifiable by its code. */
export const certificates = pgTable(
  'certificates',
  {
    /** UUIDv7: descending ids are newest first. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Verification code: `7KQ2-XM4R-…`, 28 characters. */
    code: text().notNull(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    /** The client who issued it. Deleting the account deletes the certificate, which contains the person's name. */
    issuedTo: uuid('issued_to')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The contract's document at issue, not printed. If it differs now, the contract belongs to another person. */
    document: text().notNull(),
    /** Printed contents: `certificateFacts`. */
    facts: jsonb().notNull(),
    issuedAt: instant('issued_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** When staff revoked it. */
    revokedAt: instant('revoked_at'),
    revokedByName: text('revoked_by_name'),
  },
  (table) => [
    uniqueIndex('certificates_code').on(table.code),
    index('certificates_contract').on(table.contractId, table.id),
    index('certificates_issued_to').on(table.issuedTo),
    index('certificates_expiry').on(table.expiresAt),
  ],
);
