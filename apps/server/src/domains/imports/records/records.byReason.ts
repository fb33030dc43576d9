import { formatListQuery, type ListRequest } from '@centinela/api/http/lists.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { Conditions } from '#platform/lists/conditions.ts';
import { decodePosition } from './records.cursor.ts';
import type { RecordFilters } from './records.filters.ts';
import type { RecordPage } from './records.list.ts';
import { type RecordRow, recordColumns } from './records.rows.ts';

/** Records in error that one page scans; a page with a rare reason may therefore be shorter than its limit. */
const maxScannedErrors = 5_000;

/** Index conditions for records in error. */
const errorConditions = ["r.status = 'ERROR'", "r.status = 'PENDING'"].map(
  (status) => `${status} and r.outcome = 'ERROR'`,
);

interface ScanFacts {
  seen: number;
  fitting: number;
  last_file: number | null;
  last_line: number | null;
}

/** An empty page consists of one row that has the facts only. */
type Row = ScanFacts & (RecordRow | Record<keyof RecordRow, null>);

/**
 * Lists one page of records with a certain error, such as an unknown plan. Scans a limited number of records in
 * error per page, in list order; `next` continues where the scan ended.
 */
export async function listByReason(
  db: Queryable,
  request: ListRequest,
  filters: RecordFilters,
  isDescending: boolean,
): Promise<RecordPage> {
  const { limit, offset, cursor } = request;
  const where = new Conditions();
  for (const name of ['file', 'status', 'outcome'] as const)
    if (filters[name] !== undefined) where.add((place) => `r.${name} = ${place}`, filters[name]);
  if (cursor !== null) {
    const { file, line } = decodePosition(cursor);
    const [first, second] = [where.bind(file), where.bind(line)];
    where.parts.push(`(r.file, r.line) ${isDescending ? '<' : '>'} (${first}::int, ${second}::int)`);
  }
  const direction = isDescending ? 'desc' : 'asc';
  const order = (table: string) => `order by ${table}.file ${direction}, ${table}.line ${direction}`;
  const ranges = errorConditions.map(
    (each) => `(select r.file, r.line, r.problems from qad_detail_records r where ${where.sql} and ${each}
      ${order('r')} limit ${maxScannedErrors})`,
  );
  const reason = where.bind(filters.reason);
  const skipped = cursor === null ? offset : 0;
  const { rows } = await db.query<Row>(
    `with near as materialized (select * from (${ranges.join(' union all ')}) n ${order('n')} limit ${maxScannedErrors}),
       hits as materialized (select n.file, n.line from near n where n.problems @> ${reason}::jsonb),
       page as materialized (select * from hits n ${order('n')} limit ${limit + 1} offset ${where.bind(skipped)}::bigint),
       facts as (select (select count(*)::int from near) as seen, (select count(*)::int from hits) as fitting),
       last as (select n.file as last_file, n.line as last_line from near n ${order('n').replaceAll(direction, isDescending ? 'asc' : 'desc')} limit 1)
     select facts.*, last.last_file, last.last_line, ${recordColumns}
     from facts left join last on true left join page p on true
       left join qad_detail_records r on r.file = p.file and r.line = p.line ${order('r')}`,
    where.values,
  );
  return toPage(request, rows, skipped);
}

/** Builds the page with the cursor of the next one. */
function toPage(request: ListRequest, rows: readonly Row[], skipped: number): RecordPage {
  const { limit, offset } = request;
  const facts = rows[0] ?? { seen: 0, fitting: 0, last_file: null, last_line: null };
  const found = rows.filter((row): row is ScanFacts & RecordRow => row.file !== null);
  const hasMoreToScan = facts.seen >= maxScannedErrors;
  const pageRows = found.slice(0, limit);
  const last = pageRows.at(-1);
  const next =
    found.length > limit && last
      ? `${last.file}-${last.line}`
      : hasMoreToScan && facts.last_file !== null
        ? `${facts.last_file}-${facts.last_line}`
        : null;
  return {
    rows: pageRows,
    pagination: {
      limit,
      offset,
      // The count after a cursor is not the total.
      total: request.cursor === null ? facts.fitting : offset + facts.fitting - skipped,
      ...((hasMoreToScan || request.cursor !== null) && next !== null && { atLeast: true }),
      next: next === null ? null : formatListQuery({ ...request, offset: offset + limit, cursor: next }),
    },
  };
}
