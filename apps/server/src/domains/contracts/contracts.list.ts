import { contractRules, contractStatuses } from '@centinela/api/contracts.ts';
import type { Pagination } from '@centinela/api/endpoint.ts';
import { cuitOf, dniOf } from '@centinela/api/identity.ts';
import type { ListRequest } from '@centinela/api/lists.ts';
import { provinceIds } from '@centinela/api/provinces.ts';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  addInstants,
  Conditions,
  likable,
  searchWords,
  wrongParameter,
} from '../../platform/lists/conditions.ts';
import { countOf, pageOf, readListQuery } from '../../platform/lists/page.ts';
import { searchFor } from '../accounts/users.read.ts';
import { type ContractRow, contractColumns, contractTables } from './contracts.rows.ts';

/** People whose contracts a search by name looks at. */
const namesakes = 200;

/** A total is counted up to here: counting on among a million would take longer than the page. */
const counted = 200;

/** Contracts that a search looks at one by one before it asks the indexes. */
const walked = 1000;

/** Reads a list's query. @throws AppError badRequest that names every unknown field */
export const readContractQuery = (query: Record<string, string | string[]>): ListRequest =>
  readListQuery(query, contractRules);

const plain = z
  .string()
  .max(100)
  .regex(/^[^\0]*$/);
const options: Readonly<Record<string, z.ZodType>> = {
  status: z.enum(contractStatuses),
  province: z.enum(provinceIds),
  plan: plain,
  number: plain,
  document: plain,
  client: z.uuid(),
};
const columns: Readonly<Record<string, string>> = { client: 'client_id' };

/** Documents are stored as digits; whatever is none is looked for as it was written. */
const documentOf = (text: string): string => dniOf(text) ?? cuitOf(text) ?? text;

function conditionsOf({ filters, ranges, q }: ListRequest): Conditions {
  const where = new Conditions();
  for (const [name, value] of Object.entries(filters)) {
    if (!options[name]?.safeParse(value).success) throw wrongParameter(`filter[${name}]`, 'option');
    where.add(
      (place) => `c.${columns[name] ?? name} = ${place}`,
      name === 'document' ? documentOf(value) : value,
    );
  }
  addInstants(where, 'c.created_at', 'createdAt', ranges);
  addSearch(where, q ?? '');
  return where;
}

/** A beginning of the number or the document, or words of the client's name: each of them has an index. */
function addSearch(where: Conditions, q: string): void {
  const words = searchWords(q);
  const [only] = words;
  if (!only) {
    // Nothing but signs finds nobody; nothing at all finds all.
    if (q.trim()) where.parts.push('false');
    return;
  }
  const ways: string[] = [];
  if (words.length === 1) {
    const start = where.place(`${likable(only.toUpperCase())}%`);
    ways.push(`c.number like ${start}`, `c.document like ${start}`);
  }
  const people = searchFor(where, q);
  if (people)
    ways.push(`c.client_id = any(array(select id from users u where ${people} limit ${namesakes}))`);
  where.parts.push(`(${ways.join(' or ')})`);
}

/** Goes on behind the last row of a page. @throws AppError badRequest when the cursor is none */
function behind(cursor: string, isDescending: boolean): (place: string) => string {
  if (!z.uuid().safeParse(cursor).success) throw wrongParameter('cursor', 'invalid');
  return (place) => `c.id ${isDescending ? '<' : '>'} ${place}::uuid`;
}

/**
 * A page of a search. What many have is found among the next thousand contracts; what is rarer is gathered by the indexes
 * of what is searched for. The planner, asked for both at once, reads all contracts in their order.
 */
async function searchPage(
  db: Queryable,
  request: ListRequest,
  where: Conditions,
  isDescending: boolean,
): Promise<{ rows: ContractRow[]; pagination: Pagination }> {
  const { limit, offset, cursor } = request;
  const next = cursor === null ? 'true' : behind(cursor, isDescending)(where.place(cursor));
  const order = `order by c.id ${isDescending ? 'desc' : 'asc'}`;
  const skip = where.place(cursor === null ? offset : 0);
  const read = async (from: string, seen: 'near' | 'hits') => {
    const { rows } = await db.query<ContractRow & { found: number; seen: number }>(
      `with ${from},
         page as materialized (select c.id from hits c where ${next} ${order} limit ${limit + 1} offset ${skip}::bigint)
       select ${contractColumns}, (select count(*)::int from hits) as found,
         (select count(*)::int from ${seen}) as seen from ${contractTables}
       where c.id in (select id from page) ${order}`,
      where.values,
    );
    return { rows, found: rows[0]?.found ?? 0, seen: rows[0]?.seen ?? 0 };
  };
  const near = await read(
    `near as materialized (select c.* from contracts c where ${next} ${order} limit ${walked}),
     hits as materialized (select c.id from near c where ${where.sql})`,
    'near',
  );
  // Unless those that were looked at are all, there are more than these.
  const most = cursor === null && near.seen < walked ? counted : Math.min(near.found - 1, counted);
  if (near.rows.length > limit) return pageOf(request, near.rows, near.found, ({ id }) => id, most);
  const all = await read(`hits as materialized (select c.id from contracts c where ${where.sql})`, 'hits');
  return pageOf(request, all.rows, all.found, ({ id }) => id, counted);
}

/**
 * One page of contracts, newest first; of one client when `clientId` is given. What it costs does not grow with
 * their number: ids grow with time, so the next page is found from the last id.
 *
 * @throws AppError badRequest that names what is wrong in the query
 */
export async function listContracts(
  db: Queryable,
  request: ListRequest,
  clientId?: string,
): Promise<{ rows: ContractRow[]; pagination: Pagination }> {
  const where = conditionsOf(request);
  if (clientId !== undefined) where.add((place) => `c.client_id = ${place}`, clientId);
  const { limit, offset, cursor, sort } = request;
  const isDescending = sort?.descending ?? true;
  if (request.q) return searchPage(db, request, where, isDescending);
  const whole = where.copy();
  if (cursor !== null) where.add(behind(cursor, isDescending), cursor);
  const order = `order by c.id ${isDescending ? 'desc' : 'asc'}`;
  const skip = cursor === null && offset > 0 ? ` offset ${where.place(offset)}::bigint` : '';
  const [found, { rows }] = await Promise.all([
    countOf(db, 'contracts c', whole, counted),
    db.query<ContractRow>(
      `with page as materialized (
         select c.id from contracts c where ${where.sql} ${order} limit ${limit + 1}${skip})
       select ${contractColumns} from ${contractTables} where c.id in (select id from page) ${order}`,
      where.values,
    ),
  ]);
  return pageOf(request, rows, found, ({ id }) => id, counted);
}
