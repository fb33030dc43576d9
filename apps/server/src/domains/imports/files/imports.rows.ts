import type { QadColumns } from '@centinela/api/imports/qadColumns.ts';
import type { QadFile, QadState, qadTasks } from '@centinela/api/imports/qadFiles.ts';
import { removeErrorColumns } from '@centinela/api/imports/sheetColumns.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Encoding } from '#platform/sheets/reading/csv/decode.ts';

export type Task = (typeof qadTasks)[number];

/** A file as stored. */
export interface FileRow {
  no: number;
  name: string;
  size: number;
  hash: string;
  format: 'csv' | 'xlsx';
  storage_key: string;
  encoding: Encoding;
  separator: string;
  header: string[];
  columns: QadColumns | null;
  first_offset: number;
  first_line: number;
  state: QadState;
  task: Task | null;
  next_offset: number;
  next_line: number;
  task_done: number;
  task_total: number;
  total: number;
  success: number;
  ignored: number;
  error: number;
  plan_new: number;
  plan_changed: number;
  plan_unchanged: number;
  plan_error: number;
  planned_at: Date | null;
  surprises: number;
  kept: number;
  send_email: boolean;
  problem: string | null;
  started_at: Date | null;
  heartbeat_at: Date | null;
  finished_at: Date | null;
  closed_at: Date | null;
  undone_at: Date | null;
  expired_at: Date | null;
  revision: number;
  created_at: Date;
  created_by_name: string | null;
}

// Sizes and offsets are bigint columns; float8 returns them as numbers, exact for any realistic file size.
export const fileColumns = `f.no, f.name, f.size::float8 as size, f.hash, f.format, f.storage_key, f.encoding, f.separator,
  f.header, f.columns, f.first_offset, f.first_line, f.state, f.task, f.next_offset::float8 as next_offset, f.next_line,
  f.task_done, f.task_total, f.total, f.success, f.ignored, f.error, f.plan_new, f.plan_changed, f.plan_unchanged, f.plan_error, f.planned_at,
  f.surprises, f.kept, f.send_email, f.problem, f.started_at, f.heartbeat_at, f.finished_at, f.closed_at, f.undone_at, f.expired_at,
  f.revision, f.created_at, f.created_by_name`;

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Returns the progress of the current task, otherwise of the records, in percent. */
function getPercentage(row: FileRow): number {
  const isRunning = row.task !== null && ['UPLOADED', 'QUEUED', 'PROCESSING'].includes(row.state);
  const [done, todo] = isRunning
    ? [row.task_done, row.task_total]
    : [row.success + row.ignored + row.error, row.total];
  return todo === 0 ? 100 : Math.min(100, Math.floor((done * 100) / todo));
}

/** Whether records in error can be corrected before the run: the dry run is complete, and no task is pending. */
export const canRepair = ({ state, task, planned_at, closed_at, expired_at }: FileRow): boolean =>
  expired_at === null && state === 'UPLOADED' && task === null && planned_at !== null && closed_at === null;

/** Returns which actions the state of a file allows. */
function getAllowedActions(row: FileRow): QadFile['can'] {
  const { state, task } = row;
  const isClosed = row.closed_at !== null || row.expired_at !== null;
  const isStopped = ['TERMINATED', 'KILLED', 'FAILED'].includes(state);
  const hasOpenErrors = row.error > 0 && !isClosed;
  return {
    plan: state === 'UPLOADED' && task === null && row.columns !== null && row.expired_at === null,
    process:
      row.columns !== null &&
      row.expired_at === null &&
      (state === 'UPLOADED' || isStopped || (state === 'FINISHED' && hasOpenErrors)),
    reprocessErrors: (isStopped || state === 'FINISHED') && hasOpenErrors,
    terminate: state === 'PROCESSING',
    kill: state === 'PROCESSING',
    finish: !isClosed && ((state === 'FINISHED' && hasOpenErrors) || (state === 'UPLOADED' && task === null)),
    repair: canRepair(row),
    undo: (isStopped || state === 'FINISHED') && row.expired_at === null,
  };
}

/** Converts a stored file to the API format. */
export function toFile(row: FileRow): QadFile {
  const { state, task } = row;
  return {
    id: String(row.no),
    name: row.name,
    size: row.size,
    format: row.format,
    encoding: row.encoding,
    separator: row.separator,
    header: row.header,
    columns: row.columns,
    ignoredColumns: removeErrorColumns(row.header).filter(
      (name, index) => name && row.columns?.[index] === null,
    ),
    state,
    task,
    user: row.created_by_name,
    toImport: row.total,
    success: row.success,
    ignored: row.ignored,
    error: row.error,
    pending: row.total - row.success - row.ignored - row.error,
    percentage: getPercentage(row),
    work: { done: row.task_done, todo: row.task_total },
    plan: {
      new: row.plan_new,
      changed: row.plan_changed,
      unchanged: row.plan_unchanged,
      error: row.plan_error,
      at: instant(row.planned_at),
    },
    surprises: row.surprises,
    kept: row.kept,
    sendEmail: row.send_email,
    problem: row.problem,
    can: getAllowedActions(row),
    startedAt: instant(row.started_at),
    finishedAt: instant(row.finished_at),
    closedAt: instant(row.closed_at),
    undoneAt: instant(row.undone_at),
    expiredAt: instant(row.expired_at),
    createdAt: row.created_at.toISOString(),
    revision: row.revision,
  };
}

/** Finds the last earlier file with the same bytes. */
export async function findEarlierDuplicate(db: Queryable, { no, hash }: FileRow): Promise<FileRow | null> {
  const { rows } = await db.query<FileRow>(
    `select ${fileColumns} from qad_files f where f.hash = $1 and f.no < $2 order by f.no desc limit 1`,
    [hash, no],
  );
  return rows[0] ?? null;
}

/** Finds a file by the number in its URL, or null. `lock` locks the row until the transaction ends. */
export async function findQadFile(db: Queryable, id: string, lock = false): Promise<FileRow | null> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  const { rows } = await db.query<FileRow>(
    `select ${fileColumns} from qad_files f where f.no = $1${lock ? ' for no key update' : ''}`,
    [Number(id)],
  );
  return rows[0] ?? null;
}
