import type { Pagination } from '@centinela/api/endpoint.ts';
import { type ListRequest, listQueryString } from '@centinela/api/lists.ts';
import { countedRecords, mostSkippedRecords, qadOutcomes, qadRecordStates } from '@centinela/api/qad.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { Conditions } from '../../platform/lists/conditions.ts';
import { wrong } from './imports.list.ts';
import { type RecordFilters, readFilters, searchWords } from './records.filters.ts';
import { decodePlace } from './records.places.ts';
import { type RecordRow, recordColumns } from './records.rows.ts';
import { searchRecords } from './records.search.ts';
import { accessesOf } from './records.walk.ts';

export interface RecordPage {
  rows: RecordRow[];
  pagination: Pagination;
}

/** Where the files know how many records there are: those of a file come in the order of its lines, by the dry run or the run. */
const counters: Readonly<Record<string, string>> = {
  ALL: `case when undone_at is not null then total
    else greatest(success + ignored + error, plan_new + plan_changed + plan_unchanged + plan_error) end`,
  SUCCESS: 'success',
  IGNORED: 'ignored',
  ERROR: 'error',
};

/**
 * Stretches of an index, each in the order of the list: one for each status and outcome that is asked for, because
 * those that are not named are all named. Without either the table's own key is enough.
 */
function stretchesOf({ status, outcome }: RecordFilters): string[] {
  if (status === undefined && outcome === undefined) return ['true'];
  const outcomes =
    outcome === undefined
      ? [...qadOutcomes.map((each) => `r.outcome = '${each}'`), 'r.outcome is null']
      : [`r.outcome = '${outcome}'`];
  return (status === undefined ? qadRecordStates : [status]).flatMap((each) =>
    outcomes.map((condition) => `r.status = '${each}' and ${condition}`),
  );
}

/** How many records match: as the files know it, else counted up to a limit, so that millions take no longer than thousands. */
async function countRecords(
  db: Queryable,
  filters: RecordFilters,
): Promise<Pick<Pagination, 'total' | 'atLeast'>> {
  const { file, status, outcome } = filters;
  const known = outcome === undefined ? counters[status ?? 'ALL'] : undefined;
  const values = file === undefined ? [] : [file];
  const inFile = (column: string) => (file === undefined ? 'true' : `${column} = $1`);
  const stretches = stretchesOf(filters).map(
    (each) =>
      `(select from qad_detail_records r where ${inFile('r.file')} and ${each} limit ${countedRecords + 1})`,
  );
  const { rows } = await db.query<{ total: number }>(
    known
      ? `select coalesce(sum(${known}), 0)::int as total from qad_files where ${inFile('no')}`
      : `select count(*)::int as total from (select from (${stretches.join(' union all ')}) r limit ${countedRecords + 1}) r`,
    values,
  );
  const total = rows[0]?.total ?? 0;
  return known || total <= countedRecords ? { total } : { total: countedRecords, atLeast: true };
}

/** Up to one record more than a page, in the order of files and lines. */
async function readRecords(
  db: Queryable,
  { limit, offset, cursor }: ListRequest,
  filters: RecordFilters,
  isDescending: boolean,
): Promise<RecordRow[]> {
  const where = new Conditions();
  if (filters.file !== undefined) where.add((place) => `r.file = ${place}`, filters.file);
  if (cursor !== null) {
    const { file, line } = decodePlace(cursor);
    const [first, second] = [where.place(file), where.place(line)];
    where.parts.push(`(r.file, r.line) ${isDescending ? '<' : '>'} (${first}::int, ${second}::int)`);
  }
  const from = cursor === null ? offset : 0;
  const order = (table: string) =>
    isDescending ? `${table}.file desc, ${table}.line desc` : `${table}.file, ${table}.line`;
  const stretches = stretchesOf(filters).map(
    (each) => `(select r.file, r.line from qad_detail_records r where ${where.sql} and ${each}
      order by ${order('r')} limit ${from + limit + 1})`,
  );
  const { rows } = await db.query<RecordRow>(
    `with page as materialized (
       select p.file, p.line from (${stretches.join(' union all ')}) p order by ${order('p')} limit ${limit + 1} offset ${from})
     select ${recordColumns} from page p join qad_detail_records r on r.file = p.file and r.line = p.line
     order by ${order('r')}`,
    where.values,
  );
  return rows;
}

/**
 * One page of records: of one file in the order of its lines, else the newest first; what is searched for by a word, a
 * contract or a document as `searchRecords` finds it. What a page costs does not grow with the number of records.
 *
 * @throws AppError badRequest that names what is wrong in the query
 */
export async function listRecords(db: Queryable, request: ListRequest): Promise<RecordPage> {
  const { limit, offset, sort } = request;
  if (offset > mostSkippedRecords) throw wrong('offset', 'tooBig');
  const filters = readFilters(request);
  const words = searchWords(request.q);
  const accesses = accessesOf(filters, words);
  if (accesses.length > 0) return searchRecords(db, request, { filters, words, accesses });
  // Nothing but signs finds nobody.
  if (request.q?.trim()) return { rows: [], pagination: { limit, offset, total: 0, next: null } };
  const isDescending = sort?.descending ?? filters.file === undefined;
  const [rows, count] = await Promise.all([
    readRecords(db, request, filters, isDescending),
    countRecords(db, filters),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next = last
    ? listQueryString({ ...request, offset: offset + limit, cursor: `${last.file}-${last.line}` })
    : null;
  return { rows: shown, pagination: { limit, offset, ...count, next } };
}

/** The first records of a list, as many as `limit` says, however many pages it takes to find them. */
export async function firstRecords(db: Queryable, request: ListRequest): Promise<RecordRow[]> {
  const found: RecordRow[] = [];
  for (let from: ListRequest | null = request; from !== null && found.length < request.limit; ) {
    const { rows, pagination }: RecordPage = await listRecords(db, from);
    found.push(...rows);
    const cursor: string | null = new URLSearchParams(pagination.next ?? '').get('cursor');
    from = cursor === null ? null : { ...request, cursor };
  }
  return found.slice(0, request.limit);
}
