import { cuitOf, dniOf } from '@centinela/api/accounts/identity.ts';
import { contractRules, contractStatuses } from '@centinela/api/contracts/contracts.ts';
import { provinceIds } from '@centinela/api/country/provinces.ts';
import type { Pagination } from '@centinela/api/http/endpoint.ts';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import { z } from 'zod';
import { everyUser } from '#accounts/people';
import { searchFor } from '#accounts/users';
import type { Queryable } from '#platform/database/queryable.ts';
import { addInstants, Conditions, likable, wrongParameter } from '#platform/lists/conditions.ts';
import { countOf, pageOf, readListQuery } from '#platform/lists/page.ts';
import { type ContractRow, contractColumns, contractTables } from './contracts.rows.ts';
import { countStretched, isStretched, stretchedPage } from './contracts.stretches.ts';

/** People whose contracts a search by name gathers: the newest of those who are found by it. */
const namesakes = 200;

/** Words that more people have are common: then the newest people are looked at, one by one, up to so many. */
const fewPeople = 10_000;
const lookedAt = 50_000;

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

function conditionsOf({ filters, ranges }: ListRequest): Conditions {
  const where = new Conditions();
  for (const [name, value] of Object.entries(filters)) {
    if (!options[name]?.safeParse(value).success) throw wrongParameter(`filter[${name}]`, 'option');
    where.add(
      (place) => `c.${columns[name] ?? name} = ${place}`,
      name === 'document' ? documentOf(value) : value,
    );
  }
  addInstants(where, 'c.created_at', 'createdAt', ranges);
  return where;
}

/** A contract is found by a beginning of its number or document, each of which has an index, or by its `owner`. */
function addSearch(where: Conditions, q: string, owner: string | null): void {
  const text = q.replaceAll('\0', '').trim();
  const ways = owner === null ? [] : [owner];
  // Numbers hold dots, bars and hyphens of their own; documents are digits only.
  if (!/\s/.test(text)) ways.push(`c.number like ${where.place(`${likable(text.toUpperCase())}%`)}`);
  const document = text.replace(/[\s.-]/g, '');
  if (/^\d+$/.test(document)) ways.push(`c.document like ${where.place(`${document}%`)}`);
  where.parts.push(ways.length > 0 ? `(${ways.join(' or ')})` : 'false');
}

/** The newest people who are found by a search: up to one more than `namesakes`. */
async function newestPeople(db: Queryable, q: string): Promise<string[]> {
  const where = new Conditions();
  const people = searchFor(where, q);
  if (!people) return [];
  // Asked for in order, the planner may walk everybody for a name that nobody has.
  const { rows } = await db.query<{ id: string }>(
    `with found as materialized (select u.id from ${everyUser} u where ${people} limit ${fewPeople + 1}),
       few as materialized (select count(*) <= ${fewPeople} as yes from found)
     (select id from found where (select yes from few) order by id desc limit ${namesakes + 1}) union all
     (select u.id from (select * from ${everyUser} u order by id desc limit ${lookedAt}) u
      where not (select yes from few) and ${people} order by u.id desc limit ${namesakes + 1})`,
    where.values,
  );
  return rows.map(({ id }) => id);
}

/** Goes on behind the last row of a page. @throws AppError badRequest when the cursor is none */
function behind(cursor: string, isDescending: boolean): (place: string) => string {
  if (!z.uuid().safeParse(cursor).success) throw wrongParameter('cursor', 'invalid');
  return (place) => `c.id ${isDescending ? '<' : '>'} ${place}::uuid`;
}

/** Rows of a search, and how many there are and were looked at. */
interface Found {
  rows: ContractRow[];
  found: number;
  seen: number;
}

/** Reads a page out of what `from` calls `hits`, and counts that and what it calls `seen`. */
async function readHits(
  db: Queryable,
  { limit, offset, cursor }: ListRequest,
  where: Conditions,
  { from, seen, next, order }: { from: string; seen: string; next: string; order: string },
): Promise<Found> {
  const skip = where.place(cursor === null ? offset : 0);
  const { rows } = await db.query<ContractRow & Omit<Found, 'rows'>>(
    `with ${from},
       page as materialized (select c.id from hits c where ${next} ${order} limit ${limit + 1} offset ${skip}::bigint),
       shown as (select ${contractColumns} from ${contractTables} where c.id in (select id from page))
     select c.*, counted.found, counted.seen from (
       select (select count(*)::int from hits) as found, (select count(*)::int from ${seen}) as seen) counted
     left join shown c on true ${order}`,
    where.values,
  );
  const [counts] = rows;
  // Without any hit there is one row, of the counts alone.
  return {
    rows: rows.filter(({ id }) => id !== null),
    found: counts?.found ?? 0,
    seen: counts?.seen ?? 0,
  };
}

/**
 * A page of a search. What many have is found among the next thousand contracts; what is rarer is gathered by the indexes
 * of what is searched for. The planner, asked for both at once, reads all contracts in their order. Of a name that many
 * have, together with filters that leave few of their contracts, only those of the newest people are gathered, and the
 * total says `atLeast`.
 */
async function searchPage(
  db: Queryable,
  request: ListRequest & { q: string },
  where: Conditions,
  isDescending: boolean,
): Promise<{ rows: ContractRow[]; pagination: Pagination }> {
  const { limit, cursor, q } = request;
  const next = cursor === null ? 'true' : behind(cursor, isDescending)(where.place(cursor));
  const order = `order by c.id ${isDescending ? 'desc' : 'asc'}`;
  const nearby = where.copy();
  addSearch(nearby, q, searchFor(nearby, q));
  const near = await readHits(db, request, nearby, {
    from: `near as materialized (select c.* from contracts c where ${next} ${order} limit ${walked}),
      hits as materialized (select c.id from near c left join ${everyUser} u on u.id = c.client_id where ${nearby.sql})`,
    seen: 'near',
    next,
    order,
  });
  const idOf = ({ id }: ContractRow) => id;
  // Unless those that were looked at are all, there are more than these.
  const isAll = cursor === null && near.seen < walked;
  if (isAll) return pageOf(request, near.rows, near.found, idOf, counted);
  if (near.rows.length > limit)
    return pageOf(request, near.rows, near.found, idOf, Math.min(near.found - 1, counted));
  const people = await newestPeople(db, q);
  const [owners, met] = [where.place(people), where.place(near.rows.map(idOf))];
  addSearch(where, q, `c.client_id = any(${owners}::uuid[]) or c.id = any(${met}::uuid[])`);
  const all = await readHits(db, request, where, {
    from: `hits as materialized (select c.id from contracts c where ${where.sql})`,
    seen: 'hits',
    next,
    order,
  });
  // The last ones, when they were all looked at, need no index.
  const { rows } = near.seen < walked ? near : all;
  const page = pageOf(request, rows, all.found, idOf, counted);
  const isMore = people.length > namesakes;
  return { ...page, pagination: { ...page.pagination, ...(isMore && { atLeast: true }) } };
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
  const { q } = request;
  if (q?.trim()) return searchPage(db, { ...request, q }, where, isDescending);
  const whole = where.copy();
  if (cursor !== null) where.add(behind(cursor, isDescending), cursor);
  const order = `order by c.id ${isDescending ? 'desc' : 'asc'}`;
  const skipped = cursor === null ? offset : 0;
  // A client's own are few, and found by who they are.
  const isByStretches = clientId === undefined && isStretched(request);
  const page = isByStretches
    ? stretchedPage(request, where, { order, rows: limit + 1, offset: skipped })
    : `with page as materialized (
         select c.id from contracts c where ${where.sql} ${order}
         limit ${limit + 1} offset ${where.place(skipped)}::bigint)`;
  const [found, { rows }] = await Promise.all([
    isByStretches ? countStretched(db, request, whole, counted) : countOf(db, 'contracts c', whole, counted),
    db.query<ContractRow>(
      `${page}
       select ${contractColumns} from ${contractTables} where c.id in (select id from page) ${order}`,
      where.values,
    ),
  ]);
  return pageOf(request, rows, found, ({ id }) => id, counted);
}
