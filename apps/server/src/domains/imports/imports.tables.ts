import { qadSteps } from '@centinela/api/imports/qadFiles.ts';
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
  uuid,
} from 'drizzle-orm/pg-core';
import { leaseColumns } from '#platform/leases/leaseColumns.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
/** Compared byte by byte, so that "begins with" finds its place in an index whatever the database's language is. */
const code = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
const count = (name: string) => integer(name).notNull().default(0);

/** The ERP's files: what came, how far each has got, and what came of it. */
export const qadFiles = pgTable(
  'qad_files',
  {
    /** The order in which they were uploaded: of two files that name a contract the larger number wins. */
    no: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 of the bytes as they came, in hexadecimal. */
    hash: text().notNull(),
    format: text({ enum: ['csv', 'xlsx'] }).notNull(),
    /** Where the bytes are that the engine reads; of a workbook that is its sheet as CSV. */
    storageKey: text('storage_key').notNull(),
    encoding: text({ enum: ['utf-8', 'windows-1252'] }).notNull(),
    separator: text().notNull(),
    header: text().array().notNull(),
    /** Which column holds which field, as `[null, "contract", …]`; null: nobody has said yet. */
    columns: jsonb().$type<(string | null)[]>(),
    /** Where the records begin, in bytes and in lines. */
    firstOffset: integer('first_offset').notNull(),
    firstLine: integer('first_line').notNull(),
    state: text({ enum: ['UPLOADED', 'QUEUED', 'PROCESSING', 'FINISHED', 'TERMINATED', 'KILLED', 'FAILED'] })
      .notNull()
      .default('UPLOADED'),
    /** What a worker is to do, or does. Null: nothing. */
    task: text({ enum: ['plan', 'run', 'errors', 'undo'] }),
    /** How far the task has got: the next byte and line; lines before it are done. */
    nextOffset: bigint('next_offset', { mode: 'number' }).notNull().default(0),
    nextLine: integer('next_line').notNull().default(0),
    /** Records that the task has got through, and those that it has to. */
    taskDone: count('task_done'),
    taskTotal: count('task_total'),
    total: count('total'),
    success: count('success'),
    ignored: count('ignored'),
    error: count('error'),
    /** What the dry run found; `plannedAt` says when it was complete. */
    planNew: count('plan_new'),
    planChanged: count('plan_changed'),
    planUnchanged: count('plan_unchanged'),
    planError: count('plan_error'),
    plannedAt: instant('planned_at'),
    /** Records that came out otherwise than planned, because something changed in between. */
    surprises: count('surprises'),
    /** Records an undo left as they were, because somebody had touched the contract since. */
    kept: count('kept'),
    /** Clients that it creates are invited by mail. */
    sendEmail: boolean('send_email').notNull().default(false),
    /** What stands in the task's way just now, or why it failed. */
    problem: text(),
    startedAt: instant('started_at'),
    /** When the task last got on. */
    heartbeatAt: instant('heartbeat_at'),
    finishedAt: instant('finished_at'),
    /** Somebody has accepted the errors that are left; of a file that never ran: has put it aside. */
    closedAt: instant('closed_at'),
    undoneAt: instant('undone_at'),
    ...leaseColumns(),
    /** Grows with everything above; the number of a progress event. */
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

/** What was done with a file, and by whom. Undoing it takes nothing out of here. */
export const qadFileSteps = pgTable(
  'qad_file_steps',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    file: integer()
      .notNull()
      .references(() => qadFiles.no, { onDelete: 'cascade' }),
    step: text({ enum: qadSteps }).notNull(),
    at: instant('at').notNull().defaultNow(),
    /** Who asked for it; null for what a worker came to. */
    byName: text('by_name'),
  },
  (table) => [index('qad_file_steps_file').on(table.file, table.id)],
);

/** One record of a file: a line of it, and what became of that. */
export const qadDetailRecords = pgTable(
  'qad_detail_records',
  {
    file: integer().notNull(),
    /** The line of the file that it begins on, the header being on 1. */
    line: integer().notNull(),
    status: text({ enum: ['PENDING', 'SUCCESS', 'IGNORED', 'ERROR'] }).notNull(),
    /** What the record comes to: by the dry run while PENDING, else in fact. */
    outcome: text({ enum: ['NEW', 'CHANGED', 'UNCHANGED', 'ERROR'] }),
    /** Beside an outcome: `noEmail`, `emailTaken`, `newerFile`, `kept`, `undone`. */
    notice: text(),
    /** Of an ERROR: `[{ field, value, rule, with? }]`. */
    problems: jsonb(),
    /** Of CHANGED: field → [old, new]. */
    changes: jsonb(),
    contract: code().notNull(),
    document: code().notNull(),
    finalUserId: text('final_user_id'),
    name: text().notNull(),
    /** The words of the name, folded as `nameWords` folds what is searched for (records.search.ts). */
    words: text()
      .array()
      .generatedAlwaysAs(
        sql`array_remove(string_to_array(translate(lower(name), 'áéíóúüñàèìòùçãõâêîôûäëïö,;:/()&_+|-"''.´’', 'aeiouunaeioucaoaeiouaeio            '), ' '), '')`,
      ),
    plan: text().notNull(),
    planQuantity: text('plan_quantity'),
    /** The line's cells as they came, or as somebody mended them. */
    cells: text().array().notNull(),
    /** Somebody has changed a cell: from then on these count, not the file's. */
    mended: boolean().notNull().default(false),
    /** The account that this record created. */
    createdClient: uuid('created_client'),
    processedAt: instant('processed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.file, table.line] }),
    check('qad_detail_records_status', sql`${table.status} in ('PENDING', 'SUCCESS', 'IGNORED', 'ERROR')`),
    // Both together give each state, each outcome and both of them in the order of the lines.
    index('qad_detail_records_state').on(table.status, table.outcome, table.file, table.line),
    // Which files name a contract: what the import asks of each record.
    index('qad_detail_records_contract').on(table.contract, table.file, table.line),
    // The newest file first, in it by what is searched for: each file’s range is found at once.
    index('qad_detail_records_file_contract').on(sql`file desc`, table.contract, table.line),
    index('qad_detail_records_file_document').on(sql`file desc`, table.document, table.line),
    ...[1, 2, 3, 4].map((place) =>
      index(`qad_detail_records_word${place}`)
        .on(sql`file desc`, sql.raw(`(words[${place}] collate "C")`), table.line)
        .where(sql.raw(`words[${place}] is not null`)),
    ),
    index('qad_detail_records_mended').on(table.file, table.line).where(sql`mended`),
  ],
);

/** How to read files with a certain header, as somebody once said. */
export const importProfiles = pgTable('import_profiles', {
  /** The folded header names. */
  signature: text().primaryKey(),
  columns: jsonb().$type<(string | null)[]>().notNull(),
  at: instant('at').notNull().defaultNow(),
  byName: text('by_name'),
});
