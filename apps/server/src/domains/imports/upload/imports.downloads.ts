import { Readable } from 'node:stream';
import type { QadRecord } from '@centinela/api/imports/qadRecords.ts';
import { formatProblem } from '@centinela/api/imports/qadRules.ts';
import { errorColumns, formatErrorLine, removeErrorColumns } from '@centinela/api/imports/sheetColumns.ts';
import type { FastifyReply } from 'fastify';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { type Cell, generateCsv } from '#platform/sheets/csv.ts';
import type { SheetColumn } from '#platform/sheets/sendSheet.ts';
import { type FileRow, toFile } from '../files/imports.rows.ts';
import { getProcessDates, type RecordRow } from '../records/records.rows.ts';

const states: Readonly<Record<FileRow['state'], string>> = {
  UPLOADED: 'Subido',
  QUEUED: 'En cola',
  PROCESSING: 'En proceso',
  FINISHED: 'Terminado',
  TERMINATED: 'Frenado',
  KILLED: 'Cortado',
  FAILED: 'Falló',
};

const recordStates: Readonly<Record<QadRecord['status'], string>> = {
  PENDING: 'Pendiente',
  SUCCESS: 'Importado',
  IGNORED: 'Sin cambios',
  ERROR: 'Con error',
};

/** Returns the number of records in error: those of the run, or before it those of the dry run. */
const countErrors = ({ state, plan_error, error }: FileRow): number =>
  state === 'UPLOADED' ? plan_error : error;

/** Returns the duration of a file's last run in seconds; null while it runs. */
const getSeconds = ({ started_at: start, finished_at: end }: FileRow): number | null =>
  start && end && Math.round((end.getTime() - start.getTime()) / 1000);

export const fileSheet: readonly SheetColumn<FileRow>[] = [
  { title: 'Archivo', width: 40, listColumn: 'name', cell: (row) => row.name },
  { title: 'Estado', width: 16, listColumn: 'state', cell: (row) => states[row.state] },
  { title: 'Avance (%)', width: 12, listColumn: 'progress', cell: (row) => toFile(row).percentage },
  { title: 'A importar', width: 12, listColumn: 'toImport', cell: (row) => row.total },
  { title: 'Importados', width: 12, listColumn: 'success', cell: (row) => row.success },
  { title: 'Sin cambios', width: 12, listColumn: 'ignored', cell: (row) => row.ignored },
  { title: 'Con error', width: 12, listColumn: 'error', cell: countErrors },
  { title: 'Faltan', width: 12, listColumn: 'pending', cell: (row) => toFile(row).pending },
  { title: 'Usuario', width: 28, listColumn: 'user', cell: (row) => row.created_by_name },
  { title: 'Inicio', width: 20, listColumn: 'start', cell: (row) => row.started_at },
  { title: 'Fin', width: 20, listColumn: 'end', cell: (row) => row.finished_at },
  { title: 'Duración (s)', width: 12, listColumn: 'duration', cell: getSeconds },
  { title: 'Subido', width: 20, listColumn: 'uploaded', cell: (row) => row.created_at },
];

/** Formats the errors of a record as one text. */
const formatReason = (row: Pick<RecordRow, 'problems'>): string =>
  (row.problems ?? [])
    .map((problem) => formatProblem(problem, 'es'))
    .map(({ message, mend }) => `${message}. ${mend}`)
    .join(' ');

export const recordSheet: readonly SheetColumn<RecordRow>[] = [
  { title: 'Archivo', width: 10, listColumn: 'file', cell: (row) => row.file },
  { title: 'Línea', width: 10, listColumn: 'line', cell: (row) => row.line },
  { title: 'Estado', width: 16, listColumn: 'status', cell: (row) => recordStates[row.status] },
  { title: 'Contrato', width: 18, listColumn: 'contract', cell: (row) => row.contract },
  { title: 'Documento', width: 16, listColumn: 'document', cell: (row) => row.document },
  { title: 'Usuario final', width: 16, listColumn: 'finalUserId', cell: (row) => row.final_user_id },
  { title: 'Nombre', width: 36, listColumn: 'name', cell: (row) => row.name },
  { title: 'Plan', width: 16, listColumn: 'plan', cell: (row) => row.plan },
  { title: 'Cantidad', width: 10, listColumn: 'planQuantity', cell: (row) => row.plan_quantity },
  { title: 'Creado', width: 20, listColumn: 'createdAt', cell: (row) => getProcessDates(row).createdAt },
  {
    title: 'Procesado',
    width: 20,
    listColumn: 'processedAt',
    cell: (row) => getProcessDates(row).processedAt,
  },
  {
    title: 'Finalizado',
    width: 20,
    listColumn: 'finishedAt',
    cell: (row) => getProcessDates(row).finishedAt,
  },
  {
    title: 'Último intento',
    width: 20,
    listColumn: 'lastAttemptAt',
    cell: (row) => getProcessDates(row).lastAttemptAt,
  },
  { title: 'Motivo', width: 60, listColumn: 'outcome', cell: formatReason },
];

/** Number of records read at a time; small, because a record may have 256 KB. */
const pageSize = 200;

/** The errors of a file that has not run are those of its dry run. */
const getErrorStatus = ({ state }: FileRow): QadRecord['status'] =>
  state === 'UPLOADED' ? 'PENDING' : 'ERROR';

/** Audits the download of a file's records in error. */
export const auditErrorsDownload = (db: Queryable, actor: Actor, file: FileRow): Promise<void> => {
  const status = getErrorStatus(file);
  return recordAudit(db, actor, {
    action: 'download',
    subject: 'qadFiles',
    subjectId: String(file.no),
    title: file.name,
    after: {
      count: countErrors(file),
      filters: { status, outcome: 'ERROR' },
    },
  });
};

async function* errorRows(db: Queryable, file: FileRow): AsyncGenerator<Cell[]> {
  const status = getErrorStatus(file);
  for (let after = 0; ; ) {
    const { rows } = await db.query<Pick<RecordRow, 'line' | 'cells' | 'problems'>>(
      `select line, cells, problems from qad_detail_records where file = $1 and status = $3 and outcome = 'ERROR' and line > $2
       order by line limit ${pageSize}`,
      [file.no, after, status],
    );
    for (const row of rows) yield formatErrorLine(file.header, { ...row, reason: formatReason(row) });
    after = rows.at(-1)?.line ?? 0;
    if (rows.length < pageSize) return;
  }
}

/**
 * Sends all records in error in the file's own columns, with line and reason, so that the file can be corrected
 * and uploaded again. Cells that a spreadsheet would execute are prefixed with an apostrophe, which the import
 * removes.
 */
export async function sendErrors(reply: FastifyReply, db: Queryable, file: FileRow): Promise<void> {
  const titles = [...removeErrorColumns(file.header), ...errorColumns];
  await reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="errores-${file.no}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(generateCsv(titles, errorRows(db, file))));
}
