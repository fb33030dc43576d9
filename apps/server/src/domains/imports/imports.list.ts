import type { Pagination } from '@centinela/api/endpoint.ts';
import {
  instantOf,
  type ListRequest,
  type ListRules,
  listQueryString,
  parseListQuery,
} from '@centinela/api/lists.ts';
import { qadOutcomes, qadRecordStates, qadStates } from '@centinela/api/qad.ts';
import { foldText } from '@centinela/sections/kernel/derive.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { type FileRow, fileColumns } from './imports.rows.ts';
import { type RecordRow, recordColumns } from './records.rows.ts';

const wrong = (field: string, message: string) =>
  new AppError('badRequest', { errors: [{ field, message }] });

/** Reads a list's query. @throws AppError badRequest that names every unknown field */
export function readQuery(query: Record<string, string | string[]>, rules: ListRules): ListRequest {
  const { request, problems } = parseListQuery(query, rules);
  if (problems.length > 0) throw new AppError('badRequest', { errors: problems });
  return request;
}

class Conditions {
  readonly parts: string[] = ['true'];
  readonly values: unknown[] = [];
  add(make: (place: string) => string, value: unknown): void {
    this.values.push(value);
    this.parts.push(make(`$${this.values.length}`));
  }
  get text(): string {
    return this.parts.join(' and ');
  }
}

const day = /^\d{4}-\d\d-\d\d$/;

function boundOf(bound: 'from' | 'to', text: string): Date {
  const whole = day.test(text) ? `${text}T${bound === 'from' ? '00:00:00' : '23:59:59.999'}-03:00` : text;
  const instant = instantOf(whole);
  if (!instant) throw wrong(`filter[createdAt][${bound}]`, 'date');
  return instant;
}

const words = (q: string | null): string[] =>
  foldText(q ?? '')
    .replaceAll('\0', '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6);
const like = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** One page of files, the newest first; there are never so many that counting them costs anything. */
export async function listFiles(
  db: Queryable,
  request: ListRequest,
): Promise<{ rows: FileRow[]; pagination: Pagination }> {
  const where = new Conditions();
  const { state } = request.filters;
  if (state !== undefined && !qadStates.some((known) => known === state))
    throw wrong('filter[state]', 'option');
  if (state !== undefined) where.add((place) => `f.state = ${place}`, state);
  const { from, to } = request.ranges.createdAt ?? {};
  if (from) where.add((place) => `f.created_at >= ${place}`, boundOf('from', from));
  if (to) where.add((place) => `f.created_at <= ${place}`, boundOf('to', to));
  for (const word of words(request.q))
    where.add(
      (place) => `lower(f.name || ' ' || coalesce(f.created_by_name, '')) like ${place}`,
      `%${like(word)}%`,
    );
  const { limit, offset, sort, cursor } = request;
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from qad_files f where ${where.text}`,
    [...where.values],
  );
  const isAscending = sort?.descending === false;
  if (cursor !== null) {
    if (!/^\d{1,9}$/.test(cursor)) throw wrong('cursor', 'invalid');
    where.add((place) => `f.no ${isAscending ? '>' : '<'} ${place}`, Number(cursor));
  }
  const { rows } = await db.query<FileRow>(
    `select ${fileColumns} from qad_files f where ${where.text}
     order by f.no ${isAscending ? 'asc' : 'desc'} limit ${limit + 1}${cursor === null ? ` offset ${offset}` : ''}`,
    where.values,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next = last ? listQueryString({ ...request, offset: offset + limit, cursor: String(last.no) }) : null;
  return { rows: shown, pagination: { limit, offset, total: counted.rows[0]?.total ?? 0, next } };
}

/** The expression that the trigram index is on (imports.tables.ts): a condition must say it in the same words. */
const foldedName = `translate(lower(r.name), 'áéíóúüñàèìòùçãõâêîôûäëï', 'aeiouunaeioucaoaeiouaei')`;

const options: Readonly<Record<string, readonly string[]>> = {
  status: qadRecordStates,
  outcome: qadOutcomes,
};

function recordConditions({ filters, q }: ListRequest): Conditions {
  const where = new Conditions();
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
  for (const word of words(q)) {
    // Whoever types digits means a contract or a document, from its beginning; anything else is a part of a name.
    const start = `${like(word.toUpperCase())}%`;
    if (/\d/.test(word))
      where.add((place) => `(r.contract like ${place} or r.document like ${place})`, start);
    else where.add((place) => `${foldedName} like ${place}`, `%${like(word)}%`);
  }
  return where;
}

/** What a search is counted up to: whoever finds more types another letter. */
const mostCounted = 500;

/** Where the files know how many records there are: those of a file come in the order of its lines, by the dry run or the run. */
const counters: Readonly<Record<string, string>> = {
  ALL: `case when undone_at is not null then total
    else greatest(success + ignored + error, plan_new + plan_changed + plan_unchanged + plan_error) end`,
  SUCCESS: 'success',
  IGNORED: 'ignored',
  ERROR: 'error',
};

/**
 * How many records match. Of a file, and of a state of it, the file itself knows; anything else is counted up to a
 * limit, so that a list of millions answers as quickly as one of thousands.
 */
async function countRecords(
  db: Queryable,
  { filters, q }: ListRequest,
  where: Conditions,
): Promise<Pick<Pagination, 'total'> & { atLeast?: boolean }> {
  const { file, status, ...others } = filters;
  const known = counters[status ?? 'ALL'];
  if (known && Object.keys(others).length === 0 && !q) {
    const { rows } = await db.query<{ total: number }>(
      `select coalesce(sum(${known}), 0)::int as total from qad_files${file === undefined ? '' : ' where no = $1'}`,
      file === undefined ? [] : [Number(file)],
    );
    return { total: rows[0]?.total ?? 0 };
  }
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from (select from qad_detail_records r where ${where.text} limit ${mostCounted + 1}) r`,
    [...where.values],
  );
  const total = rows[0]?.total ?? 0;
  return total > mostCounted ? { total: mostCounted, atLeast: true } : { total };
}

/** One page of records: of one file in the order of its lines, else the newest files' first. */
export async function listRecords(
  db: Queryable,
  request: ListRequest,
): Promise<{ rows: RecordRow[]; pagination: Pagination }> {
  const where = recordConditions(request);
  const { limit, offset, cursor } = request;
  const counted = await countRecords(db, request, where);
  const isDescending = request.sort?.descending ?? request.filters.file === undefined;
  if (cursor !== null) {
    const place = /^(\d{1,9})-(\d{1,10})$/.exec(cursor);
    if (!place) throw wrong('cursor', 'invalid');
    where.values.push(Number(place[1]), Number(place[2]));
    const [file, line] = [where.values.length - 1, where.values.length];
    where.parts.push(`(r.file, r.line) ${isDescending ? '<' : '>'} ($${file}, $${line})`);
  }
  const direction = isDescending ? 'desc' : 'asc';
  const { rows } = await db.query<RecordRow>(
    `select ${recordColumns} from qad_detail_records r where ${where.text}
     order by r.file ${direction}, r.line ${direction} limit ${limit + 1}${cursor === null ? ` offset ${offset}` : ''}`,
    where.values,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next = last
    ? listQueryString({ ...request, offset: offset + limit, cursor: `${last.file}-${last.line}` })
    : null;
  return { rows: shown, pagination: { limit, offset, ...counted, next } };
}
