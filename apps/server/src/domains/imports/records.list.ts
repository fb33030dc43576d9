import type { Pagination } from '@centinela/api/endpoint.ts';
import { type ListRequest, listQueryString } from '@centinela/api/lists.ts';
import { qadOutcomes, qadRecordStates } from '@centinela/api/qad.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { Conditions, like, words, wrong } from './imports.list.ts';
import { type RecordRow, recordColumns } from './records.rows.ts';

/** The expression that the trigram index is on (imports.tables.ts): a condition must say it in the same words. */
const foldedName = `translate(lower(r.name), 'áéíóúüñàèìòùçãõâêîôûäëï', 'aeiouunaeioucaoaeiouaei')`;

const options: Readonly<Record<string, readonly string[]>> = {
  status: qadRecordStates,
  outcome: qadOutcomes,
};

function addFilters(where: Conditions, filters: ListRequest['filters']): void {
  for (const [name, value] of Object.entries(filters)) {
    if (value.includes('\0')) throw wrong(`filter[${name}]`, 'invalid');
    const known = options[name];
    if (known && !known.includes(value)) throw wrong(`filter[${name}]`, 'option');
    if (name === 'file') {
      if (!/^\d{1,9}$/.test(value)) throw wrong('filter[file]', 'invalid');
      where.add((place) => `r.file = ${place}`, Number(value));
    } else if (name === 'document')
      where.add((place) => `r.document = ${place}`, value.replace(/[.\s-]/g, ''));
    else where.add((place) => `r.${name} = ${place}`, value);
  }
}

function addWords(where: Conditions, q: string | null): void {
  for (const word of words(q)) {
    // Whoever types digits means a contract or a document, from its beginning; anything else is a part of a name.
    const start = `${like(word.toUpperCase())}%`;
    if (/\d/.test(word))
      where.add((place) => `(r.contract like ${place} or r.document like ${place})`, start);
    else where.add((place) => `${foldedName} like ${place}`, `%${like(word)}%`);
  }
}

interface Place {
  file: number;
  line: number;
}

const placeOf = (cursor: string | null): Place | null => {
  if (cursor === null) return null;
  const found = /^(\d{1,9})-(\d{1,9})$/.exec(cursor);
  if (!found) throw wrong('cursor', 'invalid');
  return { file: Number(found[1]), line: Number(found[2]) };
};

function addCursor(where: Conditions, after: Place | null, isDescending: boolean): void {
  if (!after) return;
  where.values.push(after.file, after.line);
  const { length } = where.values;
  where.parts.push(`(r.file, r.line) ${isDescending ? '<' : '>'} ($${length - 1}, $${length})`);
}

/** What a search is counted up to: whoever finds more types another letter. */
const mostCounted = 500;
/** Records that are looked at one by one before the index of words is asked. */
const windowSize = 10_000;

interface PageWish {
  after: Place | null;
  from: number;
  isDescending: boolean;
}

interface Found {
  places: Place[];
  total: number;
  /** True: there are more than `total`. */
  isMore: boolean;
}

/**
 * The first records that hold the words. Of a common word the first hits stand near each other: some thousand records
 * are looked at in their order. Of a rare one there are few: the index of words gives them all. Either costs the same
 * however many records there are; the planner, asked for both at once, guesses wrong for the words in between.
 */
async function search(
  db: Queryable,
  { filters, q }: ListRequest,
  { after, isDescending }: PageWish,
  needed: number,
): Promise<Found> {
  const most = Math.max(needed, mostCounted);
  const direction = isDescending ? 'desc' : 'asc';
  const order = `order by r.file ${direction}, r.line ${direction}`;
  const where = new Conditions();
  addFilters(where, filters);
  addCursor(where, after, isDescending);
  const narrow = where.text;
  const first = where.parts.length;
  addWords(where, q);
  const holds = where.parts.slice(first).join(' and ');
  const near = await db.query<Place & { seen: number }>(
    `with near as materialized (
       select r.file, r.line, r.name, r.contract, r.document from qad_detail_records r where ${narrow} ${order} limit ${windowSize})
     select r.file, r.line, (select count(*)::int from near) as seen from near r where ${holds} ${order} limit ${most + 1}`,
    where.values,
  );
  const isWhole = near.rows.length > 0 && (near.rows[0]?.seen ?? 0) < windowSize;
  if (isWhole || near.rows.length >= needed)
    return {
      places: near.rows,
      total: Math.min(near.rows.length, most),
      isMore: !isWhole || near.rows.length > most,
    };
  const all = await db.query<Place & { total: number }>(
    `with hits as materialized (select r.file, r.line from qad_detail_records r where ${where.text})
     select r.file, r.line, (select count(*)::int from hits) as total from hits r ${order} limit ${most}`,
    where.values,
  );
  return { places: all.rows, total: all.rows[0]?.total ?? 0, isMore: false };
}

/** Where the files know how many records there are: those of a file come in the order of its lines, by the dry run or the run. */
const counters: Readonly<Record<string, string>> = {
  ALL: `case when undone_at is not null then total
    else greatest(success + ignored + error, plan_new + plan_changed + plan_unchanged + plan_error) end`,
  SUCCESS: 'success',
  IGNORED: 'ignored',
  ERROR: 'error',
};

type Count = Pick<Pagination, 'total'> & { atLeast?: boolean };

/** How many records match: as the files know it, else counted up to a limit, so that millions take no longer than thousands. */
async function countRecords(db: Queryable, { filters }: ListRequest): Promise<Count> {
  const { file, status, ...others } = filters;
  const known = counters[status ?? 'ALL'];
  if (known && Object.keys(others).length === 0) {
    const { rows } = await db.query<{ total: number }>(
      `select coalesce(sum(${known}), 0)::int as total from qad_files${file === undefined ? '' : ' where no = $1'}`,
      file === undefined ? [] : [Number(file)],
    );
    return { total: rows[0]?.total ?? 0 };
  }
  const where = new Conditions();
  addFilters(where, filters);
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from (select from qad_detail_records r where ${where.text} limit ${mostCounted + 1}) r`,
    where.values,
  );
  const total = rows[0]?.total ?? 0;
  return total > mostCounted ? { total: mostCounted, atLeast: true } : { total };
}

async function rowsAt(db: Queryable, places: readonly Place[], isDescending: boolean): Promise<RecordRow[]> {
  const direction = isDescending ? 'desc' : 'asc';
  const { rows } = await db.query<RecordRow>(
    `select ${recordColumns} from unnest($1::int[], $2::int[]) p(file, line)
     join qad_detail_records r on r.file = p.file and r.line = p.line order by r.file ${direction}, r.line ${direction}`,
    [places.map(({ file }) => file), places.map(({ line }) => line)],
  );
  return rows;
}

/** One page of records: of one file in the order of its lines, else the newest files' first. */
export async function listRecords(
  db: Queryable,
  request: ListRequest,
): Promise<{ rows: RecordRow[]; pagination: Pagination }> {
  const { limit, offset, cursor } = request;
  const isDescending = request.sort?.descending ?? request.filters.file === undefined;
  const after = placeOf(cursor);
  const from = after === null ? offset : 0;
  const page = words(request.q).length > 0 ? searched : filtered;
  const { rows, count } = await page(db, request, { after, from, isDescending });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next = last
    ? listQueryString({ ...request, offset: offset + limit, cursor: `${last.file}-${last.line}` })
    : null;
  return { rows: shown, pagination: { limit, offset, ...count, next } };
}

/** Up to one record more than a page. */
async function filtered(db: Queryable, request: ListRequest, { after, from, isDescending }: PageWish) {
  const where = new Conditions();
  addFilters(where, request.filters);
  addCursor(where, after, isDescending);
  const direction = isDescending ? 'desc' : 'asc';
  const { rows } = await db.query<RecordRow>(
    `select ${recordColumns} from qad_detail_records r where ${where.text}
     order by r.file ${direction}, r.line ${direction} limit ${request.limit + 1} offset ${from}`,
    where.values,
  );
  return { rows, count: await countRecords(db, request) };
}

async function searched(db: Queryable, request: ListRequest, { after, from, isDescending }: PageWish) {
  const wish = { after, from, isDescending };
  const found = await search(db, request, wish, from + request.limit + 1);
  const whole = after === null ? found : await search(db, request, { ...wish, after: null }, request.limit);
  const places = found.places.slice(from, from + request.limit + 1);
  const count: Count = { total: whole.total, ...(whole.isMore && { atLeast: true }) };
  return { rows: await rowsAt(db, places, isDescending), count };
}
