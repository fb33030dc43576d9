import type { QadRecord } from '@centinela/api/imports/qadRecords.ts';
import { formatProblem, type QadNotice, type QadProblem } from '@centinela/api/imports/qadRules.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** A record as stored. */
export interface RecordRow {
  file: number;
  line: number;
  status: QadRecord['status'];
  outcome: QadRecord['outcome'];
  notice: QadNotice | null;
  problems: QadProblem[] | null;
  changes: Record<string, [unknown, unknown]> | null;
  contract: string;
  document: string;
  final_user_id: string | null;
  name: string;
  plan: string;
  plan_quantity: string | null;
  cells: string[];
  mended: boolean;
  skipped: boolean;
  /** The record's last correction before a run; 0 without any. */
  version: number;
  /** Upload of the file; null if the file no longer exists. */
  created_at: Date | null;
  processed_at: Date | null;
  retried_at: Date | null;
}

export const recordColumns = `r.file, r.line, r.status, r.outcome, r.notice, r.problems, r.changes, r.contract, r.document,
  r.final_user_id, r.name, r.plan, r.plan_quantity, r.cells, r.mended, r.skipped,
  (select coalesce(max(l.repair), 0)::float8 from qad_repair_lines l where l.file = r.file and l.line = r.line) as version,
  (select f.created_at from qad_files f where f.no = r.file) as created_at, r.processed_at, r.retried_at`;

/** SQL join of the keys `k` by which records are found with the records `d`. */
export const recordsWithKeys = `qad_record_keys k join qad_detail_records d on d.file = k.file and d.line = k.line`;

/** SQL condition: the record failed, or will fail according to the plan. */
export const isInError = (table: string): string =>
  `(${table}.status = 'ERROR' or (${table}.status = 'PENDING' and ${table}.outcome = 'ERROR'))`;

/** Returns the dates of a record: its upload, its first processing, its result and its last processing. */
export function getProcessDates({ status, created_at, processed_at, retried_at }: RecordRow) {
  const lastAttemptAt = retried_at ?? processed_at;
  const finishedAt = status === 'SUCCESS' || status === 'IGNORED' ? lastAttemptAt : null;
  return { createdAt: created_at, processedAt: processed_at, finishedAt, lastAttemptAt };
}

const formatInstant = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** Converts a stored record to the API format. */
export function toRecord(row: RecordRow, language: Language): QadRecord {
  const { createdAt, processedAt, finishedAt, lastAttemptAt } = getProcessDates(row);
  return {
    id: `${row.file}-${row.line}`,
    file: String(row.file),
    line: row.line,
    status: row.status,
    outcome: row.outcome,
    notice: row.notice,
    problems: (row.problems ?? []).map((problem) => ({ ...problem, ...formatProblem(problem, language) })),
    changes: row.changes,
    contract: row.contract,
    document: row.document,
    finalUserId: row.final_user_id,
    name: row.name,
    plan: row.plan,
    planQuantity: row.plan_quantity,
    cells: row.cells,
    mended: row.mended,
    skipped: row.skipped,
    version: row.version,
    createdAt: formatInstant(createdAt),
    processedAt: formatInstant(processedAt),
    finishedAt: formatInstant(finishedAt),
    lastAttemptAt: formatInstant(lastAttemptAt),
  };
}

/** Finds a record by its id, "file-line"; null if it does not exist. */
export async function findRecord(db: Queryable, id: string): Promise<RecordRow | null> {
  const place = /^(\d{1,9})-(\d{1,9})$/.exec(id);
  if (!place) return null;
  const { rows } = await db.query<RecordRow>(
    `select ${recordColumns} from qad_detail_records r where r.file = $1 and r.line = $2`,
    [Number(place[1]), Number(place[2])],
  );
  return rows[0] ?? null;
}
