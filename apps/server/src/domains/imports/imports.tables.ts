import { qadSteps } from '@centinela/api/imports/qadFiles.ts';
import { qadRepairKinds } from '@centinela/api/imports/qadRepairs.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
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
import { leaseColumns } from '#platform/leases/leaseColumns.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
/** Text with byte-wise collation, so that prefix searches use an index in any database locale. */
const code = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
const count = (name: string) => integer(name).notNull().default(0);

/** ERP files with their progress and results. */
export const qadFiles = pgTable(
  'qad_files',
  {
    /** Upload order: if two files name the same contract, the one with the higher number wins. */
    no: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 of the uploaded bytes, in hexadecimal. */
    hash: text().notNull(),
    format: text({ enum: ['csv', 'xlsx'] }).notNull(),
    /** Storage key of the bytes that the import reads; for a workbook, its sheet as CSV. */
    storageKey: text('storage_key').notNull(),
    encoding: text({ enum: ['utf-8', 'windows-1252'] }).notNull(),
    separator: text().notNull(),
    header: text().array().notNull(),
    /** Field of each column, as `[null, "contract", …]`; null while the columns are not mapped. */
    columns: jsonb().$type<(string | null)[]>(),
    /** Start of the records, as byte offset and line number. */
    firstOffset: integer('first_offset').notNull(),
    firstLine: integer('first_line').notNull(),
    state: text({ enum: ['UPLOADED', 'QUEUED', 'PROCESSING', 'FINISHED', 'TERMINATED', 'KILLED', 'FAILED'] })
      .notNull()
      .default('UPLOADED'),
    /** Pending or running task; null without a task. */
    task: text({ enum: ['plan', 'run', 'errors', 'undo'] }),
    /** Progress of the task: the next byte and line; earlier lines are processed. */
    nextOffset: bigint('next_offset', { mode: 'number' }).notNull().default(0),
    nextLine: integer('next_line').notNull().default(0),
    /** Processed and total records of the task. */
    taskDone: count('task_done'),
    taskTotal: count('task_total'),
    total: count('total'),
    success: count('success'),
    ignored: count('ignored'),
    error: count('error'),
    /** Results of the dry run; `plannedAt` is set when it is complete. */
    planNew: count('plan_new'),
    planChanged: count('plan_changed'),
    planUnchanged: count('plan_unchanged'),
    planError: count('plan_error'),
    plannedAt: instant('planned_at'),
    /** Records with an outcome that differs from the plan because the data changed in between. */
    surprises: count('surprises'),
    /** Records that an undo left unchanged because a user has edited the contract since. */
    kept: count('kept'),
    /** Whether new clients are invited by e-mail. */
    sendEmail: boolean('send_email').notNull().default(false),
    /** What currently blocks the task, or why it failed. */
    problem: text(),
    startedAt: instant('started_at'),
    /** When the task last made progress. */
    heartbeatAt: instant('heartbeat_at'),
    finishedAt: instant('finished_at'),
    /** When a user accepted the remaining errors, or closed a file that never ran. */
    closedAt: instant('closed_at'),
    undoneAt: instant('undone_at'),
    /** When its bytes and records were deleted because of their age. The file then allows no actions. */
    expiredAt: instant('expired_at'),
    ...leaseColumns(),
    /** Incremented with every change; the number of a progress event. */
    revision: count('revision'),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    createdByName: text('created_by_name'),
  },
  (table) => [
    check(
      'qad_files_state',
      sql`${table.state} in ('UPLOADED', 'QUEUED', 'PROCESSING', 'FINISHED', 'TERMINATED', 'KILLED', 'FAILED')`,
    ),
    check(
      'qad_files_counts',
      sql`success >= 0 and ignored >= 0 and error >= 0 and success + ignored + error <= total`,
    ),
    index('qad_files_hash').on(table.hash),
    index('qad_files_state_no').on(table.state, table.no),
    index('qad_files_task').on(table.no).where(sql`task is not null`),
  ],
);

/** Actions on a file with the user who requested them. An undo does not delete entries. */
export const qadFileSteps = pgTable(
  'qad_file_steps',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    file: integer()
      .notNull()
      .references(() => qadFiles.no, { onDelete: 'cascade' }),
    step: text({ enum: qadSteps }).notNull(),
    at: instant('at').notNull().defaultNow(),
    /** The user who requested it; null for a worker. */
    byName: text('by_name'),
  },
  (table) => [index('qad_file_steps_file').on(table.file, table.id)],
);

/** One record of a file: a line and its result. */
export const qadDetailRecords = pgTable(
  'qad_detail_records',
  {
    file: integer().notNull(),
    /** First line of the record in the file; the header is line 1. */
    line: integer().notNull(),
    status: text({ enum: ['PENDING', 'SUCCESS', 'IGNORED', 'ERROR'] }).notNull(),
    /** Outcome of the record: planned while PENDING, otherwise actual. */
    outcome: text({ enum: ['NEW', 'CHANGED', 'UNCHANGED', 'ERROR'] }),
    /** Remark on the outcome: `noEmail`, `emailTaken`, `newerFile`, `kept`, `undone`, `skipped`. */
    notice: text(),
    /** For an ERROR: `[{ field, value, rule, with? }]`. */
    problems: jsonb(),
    /** For CHANGED: field → [old, new]. */
    changes: jsonb(),
    contract: code().notNull(),
    document: code().notNull(),
    finalUserId: text('final_user_id'),
    name: text().notNull(),
    plan: text().notNull(),
    planQuantity: text('plan_quantity'),
    /** Cells of the line as uploaded or as corrected by a user. */
    cells: text().array().notNull(),
    /** True after a user has corrected or skipped the record: `cells` then replaces the cells of the file. */
    mended: boolean().notNull().default(false),
    /** True if a user decided not to import the record. */
    skipped: boolean().notNull().default(false),
    /** The account that this record created. */
    createdClient: uuid('created_client'),
    /** When the record was processed for the first time. */
    processedAt: instant('processed_at'),
    /** When it was processed again for the last time; null for most records, so that a run stores no second date. */
    retriedAt: instant('retried_at'),
  },
  (table) => [
    primaryKey({ columns: [table.file, table.line] }),
    check('qad_detail_records_status', sql`${table.status} in ('PENDING', 'SUCCESS', 'IGNORED', 'ERROR')`),
    // Both indexes together return records by status, by outcome and by both, in line order.
    index('qad_detail_records_state').on(table.status, table.outcome, table.file, table.line),
    index('qad_detail_records_mended').on(table.file, table.line).where(sql`mended`),
  ],
);

/**
 * What records are found by. Triggers copy it from `qad_detail_records` (migration 0088) when a record is added and when
 * one of the values changes. PostgreSQL writes all indexes of a row again when its result changes; in a table of its own,
 * these are written once for the dry run and all runs.
 */
export const qadRecordKeys = pgTable(
  'qad_record_keys',
  {
    file: integer().notNull(),
    line: integer().notNull(),
    contract: code().notNull(),
    document: code().notNull(),
    /**
     * Words of the name, normalized by the SQL function `qad_name_words` like the search terms in `splitNameWords`
     * (records.filters.ts).
     */
    words: text().array().notNull(),
  },
  (table) => [
    // Files that name a contract; the import looks this up for each record.
    index('qad_record_keys_contract').on(table.contract, table.file, table.line),
    // Newest file first, then by the searched value, so that each file's range is a single index lookup.
    index('qad_record_keys_file_contract').on(sql`file desc`, table.contract, table.line),
    index('qad_record_keys_file_document').on(sql`file desc`, table.document, table.line),
    ...[1, 2, 3, 4].map((place) =>
      index(`qad_record_keys_word${place}`)
        .on(sql`file desc`, sql.raw(`(words[${place}] collate "C")`), table.line)
        .where(sql.raw(`words[${place}] is not null`)),
    ),
  ],
);

/** Column mappings that users have saved for headers. */
export const importProfiles = pgTable('import_profiles', {
  /** Normalized header names. */
  signature: text().primaryKey(),
  columns: jsonb().$type<(string | null)[]>().notNull(),
  at: instant('at').notNull().defaultNow(),
  byName: text('by_name'),
});

/** Corrections to the records of a file between its dry run and its run: of one record, or of all with the same error. */
export const qadRepairs = pgTable(
  'qad_repairs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    file: integer()
      .notNull()
      .references(() => qadFiles.no, { onDelete: 'cascade' }),
    kind: text({ enum: qadRepairKinds }).notNull(),
    /** The error whose records were corrected; null for single records and undos. */
    field: text(),
    rule: text(),
    /** The value written to all records, for `set`. */
    value: text(),
    /** The repair that this one reverts, for `undo`. */
    undoes: bigint({ mode: 'number' }),
    /** Number of corrected records. */
    lines: count('lines'),
    at: instant('at').notNull().defaultNow(),
    byName: text('by_name'),
  },
  (table) => [
    index('qad_repairs_file').on(table.file, table.id),
    uniqueIndex('qad_repairs_undoes').on(table.undoes),
  ],
);

/** What a repair changed in each record. The latest repair of a record is the record's version. */
export const qadRepairLines = pgTable(
  'qad_repair_lines',
  {
    repair: bigint({ mode: 'number' })
      .notNull()
      .references(() => qadRepairs.id, { onDelete: 'cascade' }),
    file: integer().notNull(),
    line: integer().notNull(),
    beforeCells: text('before_cells').array().notNull(),
    afterCells: text('after_cells').array().notNull(),
    beforeSkipped: boolean('before_skipped').notNull(),
    afterSkipped: boolean('after_skipped').notNull(),
    beforeMended: boolean('before_mended').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.repair, table.line] }),
    index('qad_repair_lines_record').on(table.file, table.line, table.repair),
  ],
);
