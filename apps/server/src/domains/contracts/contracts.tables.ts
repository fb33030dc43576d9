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
/** Compared byte by byte, so that "begins with" finds its place in an index whatever the database's language is. */
const code = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Customers' papers, as the ERP's files tell of them. */
export const contracts = pgTable(
  'contracts',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    version: integer().notNull().default(1),
    /** The ERP's number: what a file's records are keyed by. */
    number: code().notNull().unique(),
    /** Of an account; null when it is deleted (the trigger `users_gone`, which costs a file nothing; decision 043). */
    clientId: uuid('client_id'),
    /** DNI or CUIT as the ERP has it, digits only. */
    document: text().notNull(),
    finalUserId: text('final_user_id'),
    name: text().notNull(),
    email: text(),
    phone: text(),
    /** Checked when it is written, and no foreign key: a plan may go for good while its contracts stay. */
    planId: uuid('plan_id').notNull(),
    /** The plan's code at that time. */
    plan: text().notNull(),
    planQuantity: integer('plan_quantity').notNull(),
    /** The ERP's codes, in alphabetical order. */
    addons: text().array().notNull().default(sql`'{}'`),
    status: text({ enum: ['ACTIVO', 'SUSPENDIDO', 'BAJA'] }).notNull(),
    address: text(),
    location: text(),
    /** ISO 3166-2, such as AR-B. */
    province: text(),
    startDate: date('start_date', { mode: 'string' }),
    monthlyTotal: numeric('monthly_total', { precision: 14, scale: 2, mode: 'number' }),
    /** The file that made it; null when somebody did. */
    createdFile: integer('created_file'),
    /** The file that changed it last; null when somebody did. */
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
    // Its ranges are read in the order of the list (contracts.indexRanges.ts).
    index('contracts_stretch').on(
      sql`coalesce(${table.province}, '')`,
      sql`${table.plan} collate "C"`,
      table.status,
      table.id,
    ),
  ],
);

/** What a contract was before each change. */
export const contractHistory = pgTable(
  'contract_history',
  {
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    /** The version that was replaced; `before` is that version. */
    version: integer().notNull(),
    before: jsonb().notNull(),
    /** The file that brought the change; null when somebody made it, or an undo. */
    file: integer(),
    at: instant('at').notNull().defaultNow(),
    byName: text('by_name'),
    /** Why somebody made it, where they had to say so. */
    reason: text(),
    /** An undo took this change back: it counts no more, and is kept to be told. */
    undone: boolean().notNull().default(false),
    /** The file whose undo this is; such a line counts no more from the start. */
    undoes: integer(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.version] })],
);

/** Papers that say that the service of a contract was active on a day, each verified by its code. */
export const certificates = pgTable(
  'certificates',
  {
    /** Ids grow with time: the newest first is the largest first. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** What is typed to verify it: `7KQ2-XM4R-…`, 28 letters. */
    code: text().notNull(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    /** The client who had it issued. With the account goes what names its person. */
    issuedTo: uuid('issued_to')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The contract's document then; on no paper. With another one it is somebody else's contract now. */
    document: text().notNull(),
    /** What it says: `certificateFacts`. */
    facts: jsonb().notNull(),
    issuedAt: instant('issued_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** When staff ended it. */
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
