import type { Pagination } from '@centinela/api/http/endpoint.ts';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import { maxOffset } from '@centinela/api/imports/qadRecords.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { Conditions, invalidParameter } from '#platform/lists/conditions.ts';
import { paginate } from '#platform/lists/page.ts';
import { listByReason } from './records.byReason.ts';
import { buildIndexRanges, countRecords } from './records.count.ts';
import { decodePosition } from './records.cursor.ts';
import { type RecordFilters, readFilters, splitSearchWords } from './records.filters.ts';
import { type RecordRow, recordColumns } from './records.rows.ts';
import { getAccesses } from './records.scan.ts';
import { searchRecords } from './records.search.ts';

export interface RecordPage {
  rows: RecordRow[];
  pagination: Pagination;
}

/** Reads one record more than a page, in order of files and lines. */
async function readRecords(
  db: Queryable,
  { limit, offset, cursor }: ListRequest,
  filters: RecordFilters,
  isDescending: boolean,
): Promise<RecordRow[]> {
  const where = new Conditions();
  if (filters.file !== undefined) where.add((place) => `r.file = ${place}`, filters.file);
  if (cursor !== null) {
    const { file, line } = decodePosition(cursor);
    const [first, second] = [where.bind(file), where.bind(line)];
    where.parts.push(`(r.file, r.line) ${isDescending ? '<' : '>'} (${first}::int, ${second}::int)`);
  }
  const from = cursor === null ? offset : 0;
  const order = (table: string) =>
    isDescending ? `${table}.file desc, ${table}.line desc` : `${table}.file, ${table}.line`;
  const indexRanges = buildIndexRanges(filters).map(
    (each) => `(select r.file, r.line from qad_detail_records r where ${where.sql} and ${each}
      order by ${order('r')} limit ${from + limit + 1})`,
  );
  const { rows } = await db.query<RecordRow>(
    `with page as materialized (
       select p.file, p.line from (${indexRanges.join(' union all ')}) p order by ${order('p')} limit ${limit + 1} offset ${from})
     select ${recordColumns} from page p join qad_detail_records r on r.file = p.file and r.line = p.line
     order by ${order('r')}`,
    where.values,
  );
  return rows;
}

/**
 * Lists one page of records: of one file in line order, otherwise newest first. Searches by word, contract or
 * document use `searchRecords`. The cost of a page does not depend on the number of records.
 *
 * @throws AppError badRequest with the invalid parameters
 */
export async function listRecords(db: Queryable, request: ListRequest): Promise<RecordPage> {
  const { limit, offset, sort } = request;
  if (request.cursor === null && offset > maxOffset) throw invalidParameter('offset', 'tooBig');
  const filters = readFilters(request);
  const words = splitSearchWords(request.q);
  const accesses = getAccesses(filters, words);
  if (accesses.length > 0) return searchRecords(db, request, { filters, words, accesses });
  // A search text without letters or digits matches nothing.
  if (request.q?.trim()) return { rows: [], pagination: { limit, offset, total: 0, next: null } };
  const isDescending = sort?.descending ?? filters.file === undefined;
  if (filters.reason !== undefined) return listByReason(db, request, filters, isDescending);
  const [rows, count] = await Promise.all([
    readRecords(db, request, filters, isDescending),
    countRecords(db, filters),
  ]);
  return paginate(request, rows, count, ({ file, line }) => `${file}-${line}`);
}

/** Returns the first `limit` records of a list, reading as many pages as necessary. */
export async function loadFirstRecords(db: Queryable, request: ListRequest): Promise<RecordRow[]> {
  const found: RecordRow[] = [];
  for (let from: ListRequest | null = request; from !== null && found.length < request.limit; ) {
    const { rows, pagination }: RecordPage = await listRecords(db, from);
    found.push(...rows);
    const cursor: string | null = new URLSearchParams(pagination.next ?? '').get('cursor');
    from = cursor === null ? null : { ...request, cursor };
  }
  return found.slice(0, request.limit);
}
