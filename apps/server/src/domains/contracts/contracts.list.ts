import { contractRules } from '@centinela/api/contracts/contracts.ts';
import type { BesideAnswer, ListRequest } from '@centinela/api/http/lists.ts';
import { everyUser } from '#accounts/people';
import { searchFor } from '#accounts/users';
import { type Reader, seenBy } from '#household/seen';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError } from '#platform/errors/appError.ts';
import { Conditions, likable } from '#platform/lists/conditions.ts';
import { defineList, type Found, type Placed, type Plan } from '#platform/lists/defineList.ts';
import { findInRanges, isReadByRanges } from './contracts.indexRanges.ts';
import { type ContractRow, contractColumns, contractTables } from './contracts.rows.ts';

/** Maximum users whose contracts a search by name includes, newest first. */
const namesakes = 200;

/** A name with more matching users is common: then only the newest users are scanned, up to a limit. */
const fewPeople = 2_000;
const lookedAt = 50_000;

/** Maximum total that is counted: counting a million rows would take longer than the page. */
const counted = 200;

/** Contracts that a search scans in list order before it uses the indexes. */
const walked = 1000;

/** Maximum contracts per number or document prefix: the last ones in that order. */
const sameBeginning = 500;

/** An indexed column with its prefix condition. */
interface Beginning {
  column: 'c.number' | 'c.document';
  sql: string;
}

/** Builds the prefix conditions on contract number and document. */
function beginningsOf(where: Conditions, q: string): Beginning[] {
  const text = q.replaceAll('\0', '').trim();
  const like = (column: Beginning['column'], beginning: string): Beginning => ({
    column,
    sql: `${column} like ${where.place(`${likable(beginning)}%`)}`,
  });
  // Numbers may contain dots, slashes and hyphens; documents are digits only.
  const number = /\s/.test(text) ? [] : [like('c.number', text.toUpperCase())];
  const document = text.replace(/[\s.-]/g, '');
  return /^\d+$/.test(document) ? [...number, like('c.document', document)] : number;
}

/**
 * Builds the index search, one subquery per index. With all conditions in one query, the planner reads the rows
 * of every index.
 */
function gatherSql(where: Conditions, q: string, owners: readonly string[], descending: boolean): string {
  const filters = where.sql;
  const begun = beginningsOf(where, q).map(
    ({ column, sql }) => `(select c.id from contracts c where ${filters} and ${sql}
       order by ${column} ${descending ? 'desc' : 'asc'} limit ${sameBeginning})`,
  );
  const owned = owners.map((owner) => `select c.id from contracts c where ${filters} and ${owner}`);
  return [...begun, ...owned].join(' union ');
}

/** Returns the newest users that match a search, up to `maxNamesakes` + 1. */
async function newestPeople(db: Queryable, q: string): Promise<string[]> {
  const where = new Conditions();
  const people = searchFor(where, q);
  if (!people) return [];
  const most = `order by id desc limit ${namesakes + 1}`;
  // With an order, the planner might scan all users for a name that does not exist.
  const { rows } = await db.query<{ id: string }>(
    `with found as materialized (select u.id from ${everyUser} u where ${people} limit ${fewPeople + 1}),
       few as materialized (select count(*) <= ${fewPeople} as yes from found)
     (select id from found where (select yes from few) ${most}) union all
     (select id from (select * from ${everyUser} u order by id desc limit ${lookedAt}) u
       where not (select yes from few) and (${people}) ${most})`,
    where.values,
  );
  return rows.map(({ id }) => id);
}

/** Contract ids of one search page, with the numbers of matching and scanned contracts. */
interface Hits {
  ids: string[];
  found: number;
  seen: number;
}

/**
 * Reads a page of the relation `hits` that `from` defines, and counts `hits` and the relation that `seen` names.
 */
async function findHits(
  db: Queryable,
  { order, rows: limit, offset }: Plan,
  where: Conditions,
  { from, seen, next }: { from: string; seen: string; next: string },
): Promise<Hits> {
  const { rows } = await db.query<Hits>(
    `with ${from} select array(
        select c.id from hits c where ${next} ${order} limit ${limit} offset ${where.place(offset)}::bigint) as ids,
      (select count(*)::int from hits) as found, (select count(*)::int from ${seen}) as seen`,
    where.values,
  );
  return rows[0] ?? { ids: [], found: 0, seen: 0 };
}

/** Loads the rows of a page by their ids. */
async function show(db: Queryable, { columns, order }: Plan, ids: string[]): Promise<Placed<ContractRow>[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<Placed<ContractRow>>(
    `select ${columns} from ${contractTables} where c.id = any($1::uuid[]) ${order}`,
    [ids],
  );
  return rows;
}

/**
 * Searches contracts page by page. Common terms are found by scanning the next thousand contracts; rare terms
 * use the indexes. In a combined query, the planner would read all contracts in order. For a common name with
 * filters that leave few contracts, only the contracts of the newest users are included and the total is
 * `atLeast`. For a common prefix, only the last numbers are included, or the first ones in ascending order.
 */
async function search(db: Queryable, plan: Plan, q: string): Promise<Found<ContractRow>> {
  const where = plan.where.copy();
  const next = plan.behind(where);
  const nearby = where.copy();
  const ways = beginningsOf(nearby, q).map(({ sql }) => sql);
  const owner = searchFor(nearby, q);
  if (owner !== null) ways.push(owner);
  nearby.parts.push(ways.length > 0 ? `(${ways.join(' or ')})` : 'false');
  const near = await findHits(db, plan, nearby, {
    from: `near as materialized (select c.* from contracts c where ${next} ${plan.order} limit ${walked}),
      hits as materialized (select c.id from near c left join ${everyUser} u on u.id = c.client_id where ${nearby.sql})`,
    seen: 'near',
    next,
  });
  // The scan reached the end, so these are all matches.
  if (plan.place === null && near.seen < walked)
    return { rows: await show(db, plan, near.ids), total: near.found };
  if (near.ids.length === plan.rows)
    return { rows: await show(db, plan, near.ids), total: Math.min(near.found - 1, counted), atLeast: true };
  const people = await newestPeople(db, q);
  const [owners, met] = [where.place(people), where.place(near.ids)];
  const owned = [`c.client_id = any(${owners}::uuid[])`, `c.id = any(${met}::uuid[])`];
  const found = gatherSql(where, q, owned, plan.descending);
  const all = await findHits(db, plan, where, {
    from: `hits as materialized (${found})`,
    seen: 'hits',
    next,
  });
  // When the scan reached the end, its results are complete and need no index.
  const { ids } = near.seen < walked ? near : all;
  return { rows: await show(db, plan, ids), total: all.found, atLeast: people.length > namesakes };
}

const list = defineList<ContractRow>(contractRules, {
  from: 'contracts c',
  joined: contractTables,
  columns: contractColumns,
  key: [{ sql: 'c.id', type: 'uuid' }],
  filters: {
    status: 'c.status',
    province: 'c.province',
    plan: 'c.plan',
    number: 'c.number',
    document: 'c.document',
    client: 'c.client_id',
  },
  ranges: { createdAt: 'c.created_at' },
  sorts: { createdAt: null },
  order: { field: 'createdAt', descending: true },
  counted,
  find(db, plan, { where: ofClient }) {
    const { q } = plan.request;
    if (q?.trim()) return search(db, plan, q);
    // A client has few contracts, which the index by client finds.
    return !ofClient && isReadByRanges(plan.request) ? findInRanges(db, plan, counted) : null;
  },
});

export const readContractQuery = list.read;

/** Lists one page of contracts, newest first; only those visible to `reader` when it is set. */
export const listContracts = (db: Queryable, request: ListRequest, reader?: Reader) =>
  list.page(
    db,
    request,
    reader ? { where: (where) => seenBy(reader, 'contracts', (value) => where.place(value)) } : {},
  );

/** Finds the contracts before and after a contract in the same list. @throws AppError notFound */
export async function contractsBeside(
  db: Queryable,
  request: ListRequest,
  id: string,
): Promise<BesideAnswer> {
  if (!isUuid(id)) throw new AppError('notFound');
  const { previous, next } = await list.beside(db, request, [id]);
  const named = (row: ContractRow | null) => row && { id: row.id, title: row.number };
  return { previous: named(previous), next: named(next) };
}
