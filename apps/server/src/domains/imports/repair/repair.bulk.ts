import { isQadField } from '@centinela/api/imports/qadColumns.ts';
import { maxRepairedRecords, type QadBulkRepair } from '@centinela/api/imports/qadRepairs.ts';
import { formatProblem, isQadRule, type QadProblem } from '@centinela/api/imports/qadRules.ts';
import type pg from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, fieldError } from '#platform/errors/appError.ts';
import { toCorrectedCells } from '../apply/cells.ts';
import { loadCatalogue } from '../apply/chunk.ts';
import { type Catalogue, createRecordParser } from '../apply/record.ts';
import type { FileRow } from '../files/imports.rows.ts';
import { type ChangedRecord, RepairBatch, repairPageSize } from './repair.batch.ts';
import { findRepair, insertRepair, lockRepairable, type RepairRow } from './repair.store.ts';
import { createSuggester } from './repair.suggestions.ts';

/** The result of a repair of many records. */
export interface RepairedRows {
  repair: RepairRow;
  file: FileRow;
  /** Changed records that still have an error. */
  wrong: number;
  /** For an undo: records that were changed later and stay as they are. */
  kept: number;
}

type Reason = Pick<QadProblem, 'field' | 'rule'>;

/** Parses `plan:unknownPlan`. @throws AppError badRequest */
function parseReason(reason: string): Reason {
  const [field = '', rule = ''] = reason.split(':');
  if ((field !== '' && !isQadField(field)) || !isQadRule(rule))
    throw new AppError('badRequest', { errors: [{ field: 'reason', message: 'option' }] });
  return { field: field === '' ? null : field, rule };
}

interface ErrorRow {
  line: number;
  cells: string[];
}

/** Number of wrong values that an audit entry lists. */
const maxAuditedValues = 20;

/** What changes in the records of one reason. */
class BulkFix {
  /** Old and new values, for the audit. */
  readonly #values: { old: string; value: string | null }[] = [];
  readonly #file: FileRow;
  readonly #reason: Reason;
  readonly #fix: QadBulkRepair['fix'];
  readonly #place: number;
  readonly #suggest: ReturnType<typeof createSuggester>;

  constructor(file: FileRow, reason: Reason, fix: QadBulkRepair['fix'], catalogue: Catalogue) {
    this.#file = file;
    this.#reason = reason;
    this.#fix = fix;
    this.#place = (file.columns ?? []).indexOf(reason.field);
    this.#suggest = createSuggester(catalogue);
  }

  /** Returns the corrected record; null if there is no correction for it. */
  change({ line, cells }: ErrorRow): ChangedRecord | null {
    const { field, rule } = this.#reason;
    const old = cells[this.#place] ?? '';
    if (this.#fix.kind === 'skip') {
      this.#note(old, null);
      return { line, cells, skipped: true, mended: true };
    }
    const value = this.#fix.kind === 'set' ? this.#fix.value : this.#suggest(field, rule, old);
    if (field === null || value === null || value === old) return null;
    this.#note(old, value);
    const corrected = toCorrectedCells(cells, this.#file.columns ?? [], [[field, value]]);
    return { line, cells: corrected, skipped: false, mended: true };
  }

  #note(old: string, value: string | null): void {
    const isNew = !this.#values.some((each) => each.old === old && each.value === value);
    if (isNew && this.#values.length < maxAuditedValues) this.#values.push({ old, value });
  }

  /** The first old and new values for the audit; those of each record are in `qad_repair_lines`. */
  getAudit(count: number) {
    const name = this.#reason.field ?? 'line';
    const list = (side: 'old' | 'value') => [...new Set(this.#values.map((each) => each[side]))].join(', ');
    const old = list('old');
    return this.#fix.kind === 'skip'
      ? { before: { [name]: old, skipped: false }, after: { [name]: old, skipped: true, count } }
      : { before: { [name]: old }, after: { [name]: list('value'), count } };
  }
}

/** Rejects a value that breaks a rule of its own, which would be wrong in every record. @throws AppError badRequest */
function assertValidValue({ field }: Reason, fix: QadBulkRepair['fix'], catalogue: Catalogue): void {
  if (fix.kind === 'skip') return;
  if (field === null) throw new AppError('badRequest', { errors: [{ field: 'fix', message: 'option' }] });
  if (fix.kind !== 'set') return;
  const [problem] = createRecordParser([field], catalogue)(1, [fix.value]).problems.filter(
    (each) => each.field === field,
  );
  if (!problem) return;
  const toText = (language: 'es' | 'en') => {
    const { message, mend } = formatProblem(problem, language);
    return `${message}. ${mend}`;
  };
  throw new AppError('badRequest', fieldError('fix.value', [toText('es'), toText('en')]));
}

/** Reads the next records with an error, in line order. */
async function readErrors(
  client: pg.PoolClient,
  file: number,
  pattern: string,
  after: number,
): Promise<ErrorRow[]> {
  const { rows } = await client.query<ErrorRow>(
    `select line, cells from qad_detail_records
     where file = $1 and status = 'PENDING' and outcome = 'ERROR' and line > $3 and problems @> $2::jsonb
     order by line limit ${repairPageSize}`,
    [file, pattern, after],
  );
  return rows;
}

/**
 * Corrects all records with the same error, or those with one wrong value, in one transaction.
 *
 * @throws AppError notFound; wrongState unless the file waits for its run; badRequest for a value that breaks the rules, or
 *   if there is nothing to correct
 */
export async function repairAll(
  db: Queryable,
  id: string,
  { reason: reasonKey, onlyValue, fix }: QadBulkRepair,
  actor: Actor,
): Promise<RepairedRows> {
  const reason = parseReason(reasonKey);
  return inTransaction(db, async (client) => {
    const file = await lockRepairable(client, id);
    const catalogue = await loadCatalogue(client);
    assertValidValue(reason, fix, catalogue);
    const value = fix.kind === 'set' ? fix.value : null;
    const repairId = await insertRepair(client, file.no, { kind: fix.kind, ...reason, value }, actor);
    const batch = await RepairBatch.start(client, file, repairId);
    const bulk = new BulkFix(file, reason, fix, catalogue);
    const pattern = JSON.stringify([{ ...reason, ...(onlyValue !== undefined && { value: onlyValue }) }]);
    for (let rows = await readErrors(client, file.no, pattern, 0); rows.length > 0; ) {
      await batch.change(rows.map((row) => bulk.change(row)).filter((each) => each !== null));
      const isComplete = rows.length < repairPageSize || batch.lines + repairPageSize > maxRepairedRecords;
      rows = isComplete ? [] : await readErrors(client, file.no, pattern, rows.at(-1)?.line ?? 0);
    }
    if (batch.lines === 0)
      throw new AppError(
        'badRequest',
        fieldError('fix', ['No hay filas que arreglar así', 'No row can be fixed like this']),
      );
    const after = await batch.finish();
    const wrong = await countWrong(client, repairId);
    await recordAudit(client, actor, {
      action: 'bulk',
      subject: 'qadFiles',
      subjectId: String(file.no),
      title: file.name,
      ...bulk.getAudit(batch.lines),
    });
    return { repair: await findRepair(client, file.no, repairId), file: after, wrong, kept: 0 };
  });
}

async function countWrong(client: pg.PoolClient, repair: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from qad_repair_lines l join qad_detail_records d on d.file = l.file and d.line = l.line
     where l.repair = $1 and d.outcome = 'ERROR'`,
    [repair],
  );
  return rows[0]?.count ?? 0;
}

interface UndoRow extends ChangedRecord {
  /** Whether the record still is as the correction left it: later ones were undone, or there was none. */
  isUnchanged: boolean;
}

/**
 * Undoes a correction. Records that were corrected later stay as they are, unless the later correction was undone.
 *
 * @throws AppError notFound; wrongState if it is already undone, if all of its records were corrected later, or unless the
 *   file waits for its run
 */
export async function undoRepair(
  db: Queryable,
  id: string,
  repairId: number,
  actor: Actor,
): Promise<RepairedRows> {
  return inTransaction(db, async (client) => {
    const file = await lockRepairable(client, id);
    const undone = await findRepair(client, file.no, repairId);
    if (undone.is_undone) throw new AppError('wrongState');
    const { field, rule } = undone;
    const newId = await insertRepair(client, file.no, { kind: 'undo', field, rule, undoes: repairId }, actor);
    const batch = await RepairBatch.start(client, file, newId);
    let kept = 0;
    for (let after = 0, isComplete = false; !isComplete; ) {
      const { rows } = await client.query<UndoRow>(
        `select l.line, l.before_cells as cells, l.before_skipped as skipped, l.before_mended as mended,
           d.cells = l.after_cells and d.skipped = l.after_skipped as "isUnchanged"
         from qad_repair_lines l join qad_detail_records d on d.file = l.file and d.line = l.line
         where l.repair = $1 and l.line > $2 order by l.line limit ${repairPageSize}`,
        [repairId, after],
      );
      const revertible = rows.filter(({ isUnchanged }) => isUnchanged);
      kept += rows.length - revertible.length;
      await batch.change(revertible);
      after = rows.at(-1)?.line ?? 0;
      isComplete = rows.length < repairPageSize;
    }
    if (batch.lines === 0)
      throw new AppError('wrongState', {
        message: [
          'Todas sus filas se corrigieron después: deshacé primero esa corrección',
          'All of its rows were corrected later: undo that correction first',
        ],
      });
    const changed = await batch.finish();
    await recordAudit(client, actor, {
      action: 'undo',
      subject: 'qadFiles',
      subjectId: String(file.no),
      title: file.name,
      // The values of each record are in `qad_repair_lines`.
      after: { count: batch.lines, kept },
    });
    const wrong = await countWrong(client, newId);
    return { repair: await findRepair(client, file.no, newId), file: changed, wrong, kept };
  });
}
