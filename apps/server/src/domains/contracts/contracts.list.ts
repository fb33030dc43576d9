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

/** People whose contracts a search by name gathers: the newest of those who are found by it. */
const namesakes = 200;

/** Words that more people have are common: then the newest people are looked at, one by one, up to so many. */
const fewPeople = 2_000;
const lookedAt = 50_000;

/** A total is counted up to here: counting on among a million would take longer than the page. */
const counted = 200;

/** Contracts that a search looks at one by one before it asks the indexes. */
const walked = 1000;

/** Contracts that are gathered by the beginning of a number or of a document: those that come last in that order. */
const sameBeginning = 500;

/** A column that is searched by its beginning, which an index finds, and the condition. */
interface Beginning {
  column: 'c.number' | 'c.document';
  sql: string;
}

/** A contract is found by a beginning of its number or document, beside those of whoever is found. */
function beginningsOf(where: Conditions, q: string): Beginning[] {
  const text = q.replaceAll('\0', '').trim();
  const like = (column: Beginning['column'], beginning: string): Beginning => ({
    column,
    sql: `${column} like ${where.place(`${likable(beginning)}%`)}`,
  });
  // Numbers hold dots, bars and hyphens of their own; documents are digits only.
  const number = /\s/.test(text) ? [] : [like('c.number', text.toUpperCase())];
  const document = text.replace(/[\s.-]/g, '');
  return /^\d+$/.test(document) ? [...number, like('c.document', document)] : number;
}

/**
 * The contracts of a search by the indexes, each way for itself: asked for all ways at once, the planner reads the rows of
 * all of them, where an index alone knows the most.
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

/** The newest people who are found by a search: up to one more than `namesakes`. */
async function newestPeople(db: Queryable, q: string): Promise<string[]> {
  const where = new Conditions();
  const people = searchFor(where, q);
  if (!people) return [];
  const most = `order by id desc limit ${namesakes + 1}`;
  // Asked for in order, the planner may walk everybody for a name that nobody has.
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

/** The contracts of a page of a search, and how many were found and looked at. */
interface Hits {
  ids: string[];
  found: number;
  seen: number;
}

/** Finds a page out of what `from` calls `hits`, and counts that and what it calls `seen`. */
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

/** The rows of a page that was found. */
async function show(db: Queryable, { columns, order }: Plan, ids: string[]): Promise<Placed<ContractRow>[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<Placed<ContractRow>>(
    `select ${columns} from ${contractTables} where c.id = any($1::uuid[]) ${order}`,
    [ids],
  );
  return rows;
}

/**
 * A page of a search. What many have is found among the next thousand contracts; what is rarer is gathered by the indexes
 * of what is searched for. The planner, asked for both at once, reads all contracts in their order. Of a name that many
 * have, together with filters that leave few of their contracts, only those of the newest people are gathered, and the
 * total says `atLeast`; of a beginning that many numbers have, only the last of them, or the first where the oldest come first.
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
  // Unless those that were looked at are all, there are more than these.
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
  // The last ones, when they were all looked at, need no index.
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
    // A client's own are few, and found by who they are.
    return !ofClient && isReadByRanges(plan.request) ? findInRanges(db, plan, counted) : null;
  },
});

export const readContractQuery = list.read;

/** One page of contracts, newest first; those that `reader` sees when one is given. */
export const listContracts = (db: Queryable, request: ListRequest, reader?: Reader) =>
  list.page(
    db,
    request,
    reader ? { where: (where) => seenBy(reader, 'contracts', (value) => where.place(value)) } : {},
  );

/** The contracts before and after one in such a list. @throws AppError notFound */
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
