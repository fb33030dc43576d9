import { maxCountedRecords, qadOutcomes, qadRecordStates } from '@centinela/api/imports/qadRecords.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Count } from '#platform/lists/cursor.ts';
import { limitCount } from '#platform/lists/page.ts';
import type { RecordFilters } from './records.filters.ts';

/**
 * SQL expressions for record counts that the files already store. Dry runs and runs both store records in line
 * order, so the larger count is the number of stored records.
 */
const counters: Readonly<Record<string, string>> = {
  ALL: `case when undone_at is not null then total
    else greatest(success + ignored + error, plan_new + plan_changed + plan_unchanged + plan_error) end`,
  SUCCESS: 'success',
  IGNORED: 'ignored',
  ERROR: 'error',
};

/**
 * Returns index ranges in list order, one for each requested combination of status and outcome; an omitted filter
 * expands to all its values. Without both filters the primary key is enough.
 */
export function buildIndexRanges({ status, outcome }: RecordFilters): string[] {
  if (status === undefined && outcome === undefined) return ['true'];
  const outcomes =
    outcome === undefined
      ? [...qadOutcomes.map((each) => `r.outcome = '${each}'`), 'r.outcome is null']
      : [`r.outcome = '${outcome}'`];
  return (status === undefined ? qadRecordStates : [status]).flatMap((each) =>
    outcomes.map((condition) => `r.status = '${each}' and ${condition}`),
  );
}

/**
 * Counts matching records: from the file's own counts if possible, otherwise up to a limit that bounds the cost.
 */
export async function countRecords(db: Queryable, filters: RecordFilters): Promise<Count> {
  const { file, status, outcome } = filters;
  const storedCount = outcome === undefined ? counters[status ?? 'ALL'] : undefined;
  const values = file === undefined ? [] : [file];
  const inFile = (column: string) => (file === undefined ? 'true' : `${column} = $1`);
  const indexRanges = buildIndexRanges(filters).map(
    (each) =>
      `(select from qad_detail_records r where ${inFile('r.file')} and ${each} limit ${maxCountedRecords + 1})`,
  );
  const { rows } = await db.query<{ total: number }>(
    storedCount
      ? `select coalesce(sum(${storedCount}), 0)::int as total from qad_files where ${inFile('no')}`
      : `select count(*)::int as total from (select from (${indexRanges.join(' union all ')}) r limit ${maxCountedRecords + 1}) r`,
    values,
  );
  return limitCount(rows[0]?.total ?? 0, false, storedCount ? Number.POSITIVE_INFINITY : maxCountedRecords);
}
