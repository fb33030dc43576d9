import type { QadRowRepair } from '@centinela/api/imports/qadRepairs.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { toCorrectedCells } from '../apply/cells.ts';
import type { FileRow } from '../files/imports.rows.ts';
import { findRecord, type RecordRow } from '../records/records.rows.ts';
import { RepairBatch } from './repair.batch.ts';
import { insertRepair, listChanges, lockRepairable } from './repair.store.ts';

/** A corrected record and its file; `isAlone` is false if other records were checked again. */
interface RepairedRow {
  record: RecordRow;
  file: FileRow;
  isAlone: boolean;
}

/**
 * Corrects or skips one record before its file runs, and checks it by the rules of the import.
 *
 * @throws AppError notFound; wrongState unless the file waits for its run; stale with the record, if it was corrected
 *   since `version`; badRequest for a field without a column
 */
export async function repairRow(
  db: Queryable,
  id: string,
  { version, values = {}, skip }: QadRowRepair,
  actor: Actor,
  show: (record: RecordRow) => unknown,
): Promise<RepairedRow> {
  return inTransaction(db, async (client) => {
    const file = await lockRepairable(client, id.split('-')[0] ?? '');
    const record = orNotFound(await findRecord(client, id));
    if (record.status !== 'PENDING') throw new AppError('wrongState', { data: show(record) });
    if (record.version !== version) throw new AppError('stale', { data: show(record) });
    const columns = file.columns ?? [];
    const cells = toCorrectedCells(record.cells, columns, Object.entries(values));
    // A correction brings a skipped record back.
    const skipped = skip ?? (Object.keys(values).length > 0 ? false : record.skipped);
    const changes = listChanges(columns, record.cells, cells);
    const isSameWidth = cells.length === record.cells.length;
    if (changes.length === 0 && isSameWidth && skipped === record.skipped)
      return { record, file, isAlone: true };
    const repair = await insertRepair(client, file.no, { kind: skipped ? 'skip' : 'row' }, actor);
    const batch = await RepairBatch.start(client, file, repair);
    await batch.change([{ line: record.line, cells, skipped, mended: true }]);
    const after = await batch.finish();
    const pick = (side: 'before' | 'after') =>
      Object.fromEntries(changes.map((change) => [change.field, change[side]]));
    const hasSkipChanged = skipped !== record.skipped;
    await recordAudit(client, actor, {
      action: 'update',
      subject: 'qadFiles',
      subjectId: String(file.no),
      title: `${file.name}, línea ${record.line}`,
      before: { ...pick('before'), ...(hasSkipChanged && { skipped: record.skipped }) },
      after: { ...pick('after'), ...(hasSkipChanged && { skipped }) },
    });
    return {
      record: orNotFound(await findRecord(client, id)),
      file: after,
      isAlone: !batch.hasCheckedOthers,
    };
  });
}
