import type { QadField } from '@centinela/api/imports/qadColumns.ts';
import type { QadRepair, qadRepairKinds } from '@centinela/api/imports/qadRepairs.ts';
import { formatProblem, type QadRule } from '@centinela/api/imports/qadRules.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
import type pg from 'pg';
import type { Actor } from '#platform/audit/audit.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { canRepair, type FileRow, findQadFile, toFile } from '../files/imports.rows.ts';

/** A repair as stored. */
export interface RepairRow {
  id: number;
  kind: (typeof qadRepairKinds)[number];
  field: QadField | null;
  rule: QadRule | null;
  value: string | null;
  undoes: number | null;
  lines: number;
  at: Date;
  by_name: string | null;
  is_undone: boolean;
}

/** Maximum repairs that the list returns: the last ones. */
const maxRepairs = 20;

const repairColumns = `p.id::float8 as id, p.kind, p.field, p.rule, p.value, p.undoes::float8 as undoes, p.lines, p.at, p.by_name,
  exists (select from qad_repairs u where u.undoes = p.id) as is_undone`;

/** Converts a stored repair to the API format. */
export const toRepair = (row: RepairRow, language: Language): QadRepair => ({
  id: row.id,
  kind: row.kind,
  field: row.field,
  message:
    row.rule && formatProblem({ field: row.field, rule: row.rule, value: '', with: '…' }, language).message,
  value: row.value,
  lines: row.lines,
  at: row.at.toISOString(),
  by: row.by_name,
  isUndone: row.is_undone,
});

/** Lists the last repairs of a file, newest first. */
export async function listRepairs(db: Queryable, file: number): Promise<RepairRow[]> {
  const { rows } = await db.query<RepairRow>(
    `select ${repairColumns} from qad_repairs p where p.file = $1 order by p.id desc limit ${maxRepairs}`,
    [file],
  );
  return rows;
}

/** Finds a repair of a file. @throws AppError notFound */
export async function findRepair(db: Queryable, file: number, id: number): Promise<RepairRow> {
  const { rows } = await db.query<RepairRow>(
    `select ${repairColumns} from qad_repairs p where p.file = $1 and p.id = $2`,
    [file, id],
  );
  return orNotFound(rows[0]);
}

/** Inserts a repair, whose lines follow. @returns its number */
export async function insertRepair(
  client: pg.PoolClient,
  file: number,
  repair: Pick<RepairRow, 'kind'> & Partial<Pick<RepairRow, 'field' | 'rule' | 'value' | 'undoes'>>,
  actor: Actor,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into qad_repairs (file, kind, field, rule, value, undoes, by_name) values ($1, $2, $3, $4, $5, $6, $7)
     returning id::float8 as id`,
    [
      file,
      repair.kind,
      repair.field ?? null,
      repair.rule ?? null,
      repair.value ?? null,
      repair.undoes ?? null,
      actor.user?.name ?? null,
    ],
  );
  return onlyRow(rows).id;
}

/**
 * Finds a file whose records can be corrected, and locks it until the transaction ends, so that no task starts and no
 * other correction runs.
 *
 * @throws AppError notFound; wrongState with the file
 */
export async function lockRepairable(client: pg.PoolClient, id: string): Promise<FileRow> {
  const file = orNotFound(await findQadFile(client, id, true));
  if (!canRepair(file)) throw new AppError('wrongState', { data: toFile(file) });
  return file;
}

/** A correction of one record, with the fields that it changed. */
interface RecordRepairRow {
  kind: RepairRow['kind'];
  at: Date;
  by_name: string | null;
  before_cells: string[];
  after_cells: string[];
  after_skipped: boolean;
}

/** Lists the last 50 corrections of a record, newest first. */
export async function listRecordRepairs(db: Queryable, file: FileRow, line: number) {
  const { rows } = await db.query<RecordRepairRow>(
    `select p.kind, p.at, p.by_name, l.before_cells, l.after_cells, l.after_skipped
     from qad_repair_lines l join qad_repairs p on p.id = l.repair
     where l.file = $1 and l.line = $2 order by l.repair desc limit 50`,
    [file.no, line],
  );
  return rows.map((row) => ({
    kind: row.kind,
    at: row.at.toISOString(),
    by: row.by_name,
    isSkipped: row.after_skipped,
    changes: listChanges(file.columns ?? [], row.before_cells, row.after_cells),
  }));
}

/** Lists the fields in which two versions of a record differ. */
export const listChanges = (
  columns: readonly (QadField | null)[],
  beforeCells: readonly string[],
  afterCells: readonly string[],
): { field: QadField; before: string; after: string }[] =>
  columns.flatMap((field, index) => {
    const [before = '', after = ''] = [beforeCells[index], afterCells[index]];
    return field && before !== after ? [{ field, before, after }] : [];
  });
