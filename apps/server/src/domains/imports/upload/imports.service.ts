import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  getHeaderSignature,
  parseHeader,
  type QadColumns,
  requiredQadFields,
} from '@centinela/api/imports/qadColumns.ts';
import type { QadState, QadStep } from '@centinela/api/imports/qadFiles.ts';
import { removeErrorColumns } from '@centinela/api/imports/sheetColumns.ts';
import type { AuditAction } from '@centinela/api/operations/audit.ts';
import type pg from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import {
  createFileError,
  type InspectedUpload,
  inspectUpload,
} from '#platform/sheets/reading/inspectUpload.ts';
import type { ReceivedFile } from '#platform/storage/receive.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { claimKey, reserveKey } from '#platform/storage/unreferenced.ts';
import { publishFileChange } from '../files/imports.channel.ts';
import { type FileRow, fileColumns, findQadFile, type Task, toFile } from '../files/imports.rows.ts';
import { recordStep } from '../files/imports.steps.ts';

/** Options of an upload. */
export interface UploadOptions {
  name: string;
  /** True: run immediately; false: start the dry run. */
  process: boolean;
  sendEmail: boolean;
}

const insertSql = `insert into qad_files as f (name, size, hash, format, storage_key, encoding, separator, header, columns,
    first_offset, first_line, next_offset, next_line, task_total, total, state, task, send_email, created_by, created_by_name)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::int, $11::int, $10::int, $11::int, $12, $12, $13, $14, $15, $16, $17)
  returning ${fileColumns}`;

/** Maps the columns of a header by a saved mapping or by their names; null if neither is sufficient. */
async function resolveColumns(db: Queryable, header: readonly string[]): Promise<QadColumns | null> {
  const profiles = await db.query<{ columns: QadColumns }>(
    'select columns from import_profiles where signature = $1',
    [getHeaderSignature(header)],
  );
  const [profile] = profiles.rows;
  // The mapping does not include the columns that an error download adds.
  if (profile) return header.map((_, index) => profile.columns[index] ?? null);
  const { columns, missing, repeated } = parseHeader(header);
  return missing.length === 0 && repeated.length === 0 ? columns : null;
}

/** Rejects headers that no mapping can fix: repeated names and too few columns. */
function assertUsableHeader(names: readonly string[]): void {
  const header = removeErrorColumns(names);
  const duplicate = header.find((name, index) => name !== '' && header.indexOf(name) !== index);
  if (duplicate !== undefined)
    throw createFileError(`La columna «${duplicate}» está dos veces: dejá una sola.`);
  if (header.length < requiredQadFields.length)
    throw createFileError(
      `Al archivo le faltan columnas: tiene ${header.length}, y hacen falta ${requiredQadFields.join(', ')}.`,
    );
}

/** A stored upload: parsed file, storage key and received bytes. */
interface StoredUpload {
  file: InspectedUpload;
  key: string;
  received: ReceivedFile;
}

async function insertFile(
  client: pg.PoolClient,
  { file, key, received }: StoredUpload,
  options: UploadOptions,
  actor: Actor,
): Promise<FileRow> {
  const columns = await resolveColumns(client, file.header);
  const isRun = options.process && columns !== null;
  const { rows } = await client.query<FileRow>(insertSql, [
    options.name.slice(0, 200) || 'archivo.csv',
    received.size,
    received.checksum,
    file.format,
    key,
    file.encoding,
    file.separator,
    file.header,
    JSON.stringify(columns),
    file.firstOffset,
    file.firstLine,
    file.total,
    isRun ? 'QUEUED' : 'UPLOADED',
    columns === null ? null : isRun ? 'run' : 'plan',
    options.sendEmail,
    actor.user?.id ?? null,
    actor.user?.name ?? null,
  ]);
  const stored = onlyRow(rows);
  await recordAudit(client, actor, {
    action: isRun ? 'process' : 'create',
    subject: 'qadFiles',
    subjectId: String(stored.no),
    title: stored.name,
    after: { name: stored.name, size: stored.size, records: stored.total },
  });
  if (isRun) await recordStep(client, stored.no, 'process', actor.user?.name ?? null);
  await publishFileChange(client, stored.no);
  return stored;
}

/**
 * Stores an uploaded file and starts its dry run or its run. A file with unknown columns waits for the mapping.
 *
 * @throws AppError badFile
 */
export async function storeUpload(
  db: pg.Pool,
  storage: Storage,
  received: ReceivedFile,
  options: UploadOptions,
  actor: Actor,
): Promise<FileRow> {
  return inspectUpload(received, async (file) => {
    assertUsableHeader(file.header);
    const key = `imports/${randomUUID()}.csv`;
    await reserveKey(db, key);
    await storage.put(key, () => createReadStream(file.path), { size: file.bytes, type: 'text/csv' });
    return inTransaction(db, async (client) => {
      await claimKey(client, key);
      return insertFile(client, { file, key, received }, options, actor);
    });
  });
}

/** Changes to a file in a state transition. */
interface FileTransition {
  state?: QadState;
  task?: Task | null;
  /** True: start again at the first record. */
  isRestart?: boolean;
  sendEmail?: boolean;
  close?: boolean;
  columns?: QadColumns;
}

const updateSql = `update qad_files f set state = coalesce($2, state), task = case when $3 then $4 else task end,
    next_offset = case when $5 then first_offset else next_offset end,
    next_line = case when $5 then first_line else next_line end,
    plan_new = case when $6 then 0 else plan_new end, plan_changed = case when $6 then 0 else plan_changed end,
    plan_unchanged = case when $6 then 0 else plan_unchanged end, plan_error = case when $6 then 0 else plan_error end,
    planned_at = case when $6 then null else planned_at end, send_email = coalesce($7, send_email),
    task_done = case when $5 then 0 else task_done end, task_total = case when $5 then $10 else task_total end,
    closed_at = case when $8 then now() when f.state = 'UPLOADED' then null else closed_at end, columns = coalesce($9, columns),
    finished_at = case when $2 in ('TERMINATED', 'KILLED') then now() else finished_at end, problem = null,
    kept = case when $5 and $4 in ('run', 'undo') then 0 else kept end, revision = revision + 1,
    attempts = 0, due_at = now(), holder = null
  where f.no = $1 returning ${fileColumns}`;

/** Returns how many records a restarted task has to process; an undo processes only stored records. */
function countRemaining(file: FileRow, task: Task | null): number {
  const { total, success, ignored, error, planned_at, undone_at } = file;
  if (task === 'errors') return error;
  return task === 'undo' && !planned_at && !undone_at ? success + ignored + error : total;
}

/**
 * Changes the state of a file if `decide` allows it. Adds an audit entry and notifies subscribers. Takes the
 * file away from its worker, which may be hanging.
 *
 * @throws AppError notFound; wrongState with the current file
 */
export async function transitionFile(
  db: Queryable,
  id: string,
  action: QadStep & AuditAction,
  actor: Actor,
  decide: (file: FileRow) => FileTransition | null,
): Promise<FileRow> {
  return inTransaction(db, async (client) => {
    const before = orNotFound(await findQadFile(client, id, true));
    const transition = before.expired_at === null ? decide(before) : null;
    if (!transition) throw new AppError('wrongState', { data: toFile(before) });
    const { rows } = await client.query<FileRow>(updateSql, [
      before.no,
      transition.state ?? null,
      transition.task !== undefined,
      transition.task ?? null,
      transition.isRestart ?? false,
      transition.task === 'plan',
      transition.sendEmail ?? null,
      transition.close ?? false,
      transition.columns ? JSON.stringify(transition.columns) : null,
      countRemaining(before, transition.task ?? null),
    ]);
    const after = orNotFound(rows[0]);
    await recordStep(
      client,
      after.no,
      transition.task === 'errors' ? 'retry' : action,
      actor.user?.name ?? null,
    );
    await recordAudit(client, actor, {
      action,
      subject: 'qadFiles',
      subjectId: id,
      title: before.name,
      before: { state: before.state, task: before.task },
      after: { state: after.state, task: after.task },
    });
    await publishFileChange(client, after.no);
    return after;
  });
}

const stoppedStates: ReadonlySet<QadState> = new Set(['TERMINATED', 'KILLED', 'FAILED']);
const hasOpenErrors = (file: FileRow) => file.error > 0 && file.closed_at === null;

/** Runs a file for the first time or again; a run that was stopped continues from its progress. */
export const decideProcess =
  ({ onlyErrors, sendEmail }: { onlyErrors: boolean; sendEmail: boolean | undefined }) =>
  (file: FileRow): FileTransition | null => {
    if (file.columns === null) return null;
    const more = sendEmail === undefined ? {} : { sendEmail };
    const isOver = stoppedStates.has(file.state) || (file.state === 'FINISHED' && hasOpenErrors(file));
    if (onlyErrors)
      return isOver && hasOpenErrors(file)
        ? { state: 'QUEUED', task: 'errors', isRestart: true, ...more }
        : null;
    if (file.state !== 'UPLOADED' && !isOver) return null;
    const isContinuing = stoppedStates.has(file.state) && file.task === 'run';
    return { state: 'QUEUED', task: 'run', isRestart: !isContinuing, ...more };
  };

export const decideStop =
  (state: 'TERMINATED' | 'KILLED') =>
  (file: FileRow): FileTransition | null =>
    file.state === 'PROCESSING' ? { state } : null;

/** Accepts the remaining errors, or closes a file that is not going to run; it can still run later. */
export const decideFinish = (file: FileRow): FileTransition | null =>
  toFile(file).can.finish ? { close: true } : null;

export const decidePlan = (file: FileRow): FileTransition | null =>
  file.state === 'UPLOADED' && file.columns !== null ? { task: 'plan', isRestart: true } : null;

export const decideUndo = (file: FileRow): FileTransition | null =>
  stoppedStates.has(file.state) || file.state === 'FINISHED'
    ? { state: 'QUEUED', task: 'undo', isRestart: true }
    : null;

/**
 * Maps the columns of a file to fields and saves the mapping for files with the same header.
 *
 * @throws AppError badRequest with the missing or repeated fields; wrongState after it has run
 */
export async function mapColumns(
  db: Queryable,
  id: string,
  columns: QadColumns,
  actor: Actor,
): Promise<FileRow> {
  return inTransaction(db, async (client) => {
    const file = await transitionFile(client, id, 'map', actor, (found) => {
      if (columns.length !== found.header.length)
        throw new AppError('badRequest', { errors: [{ field: 'columns', message: 'invalid' }] });
      return found.state === 'UPLOADED' ? { task: 'plan', isRestart: true, columns } : null;
    });
    const missing = requiredQadFields.find((field) => !columns.includes(field));
    const duplicate = columns.find((field, index) => field !== null && columns.indexOf(field) !== index);
    if (missing)
      throw new AppError('badRequest', { errors: [{ field: `columns.${missing}`, message: 'required' }] });
    if (duplicate)
      throw new AppError('badRequest', { errors: [{ field: `columns.${duplicate}`, message: 'repeated' }] });
    await client.query(
      `insert into import_profiles (signature, columns, by_name) values ($1, $2, $3)
       on conflict (signature) do update set columns = excluded.columns, at = now(), by_name = excluded.by_name`,
      [
        getHeaderSignature(file.header),
        JSON.stringify(columns.slice(0, removeErrorColumns(file.header).length)),
        actor.user?.name ?? null,
      ],
    );
    return file;
  });
}
