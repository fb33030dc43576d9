import { contractRules, type OwnContract } from '@centinela/api/contracts/contracts.ts';
import type { ListRequest, NeighboursAnswer } from '@centinela/api/http/lists.ts';
import { buildSearchCondition, usersSubquery } from '#accounts/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError } from '#platform/errors/appError.ts';
import { Conditions, escapeLike } from '#platform/lists/conditions.ts';
import { defineList, type FoundPage, type Plan, type PositionedRow } from '#platform/lists/defineList.ts';
import { findInRanges, isReadByRanges } from './contracts.indexRanges.ts';
import { type Reader, seenBy } from './contracts.read.ts';
import { type ContractRow, contractColumns, contractTables, toOwnContract } from './contracts.rows.ts';

/** A search by name includes the contracts of at most this many users: the newest ones. */
const maxNamesakes = 200;

/** With more matching users, a name counts as common. Then only the newest users are scanned, up to a limit. */
const maxMatchingUsers = 2_000;
const maxScannedUsers = 50_000;

/** Maximum total that is counted: counting a million rows would take longer than the page. */
const maxCounted = 200;

/** Number of contracts that a search scans in list order before it uses the indexes. */
const maxScannedContracts = 1000;

/** Maximum number of contracts found by a number or document prefix: those with the highest values. */
const maxPrefixMatches = 500;

/** An indexed column with its prefix condition. */
interface PrefixCondition {
  column: 'c.number' | 'c.document';
  sql: string;
}

/** Builds the prefix conditions on contract number and document. */
function buildPrefixConditions(where: Conditions, q: string): PrefixCondition[] {
  const text = q.replaceAll('\0', '').trim();
  const like = (column: PrefixCondition['column'], prefix: string): PrefixCondition => ({
    column,
    sql: `${column} like ${where.bind(`${escapeLike(prefix)}%`)}`,
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
function buildIndexSearch(
  where: Conditions,
  q: string,
  owners: readonly string[],
  descending: boolean,
): string {
  const filters = where.sql;
  const prefixQueries = buildPrefixConditions(where, q).map(
    ({ column, sql }) => `(select c.id from contracts c where ${filters} and ${sql}
       order by ${column} ${descending ? 'desc' : 'asc'} limit ${maxPrefixMatches})`,
  );
  const ownerQueries = owners.map((owner) => `select c.id from contracts c where ${filters} and ${owner}`);
  return [...prefixQueries, ...ownerQueries].join(' union ');
}

/** Returns the newest users that match a search, up to `maxNamesakes` + 1. */
async function findNewestUsers(db: Queryable, q: string): Promise<string[]> {
  const where = new Conditions();
  const userCondition = buildSearchCondition(where, q);
  if (!userCondition) return [];
  const newestFirst = `order by id desc limit ${maxNamesakes + 1}`;
  // With an order, the planner might scan all users for a name that does not exist.
  const { rows } = await db.query<{ id: string }>(
    `with found as materialized (select u.id from ${usersSubquery} u where ${userCondition} limit ${maxMatchingUsers + 1}),
       few as materialized (select count(*) <= ${maxMatchingUsers} as yes from found)
     (select id from found where (select yes from few) ${newestFirst}) union all
     (select id from (select * from ${usersSubquery} u order by id desc limit ${maxScannedUsers}) u
       where not (select yes from few) and (${userCondition}) ${newestFirst})`,
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
        select c.id from hits c where ${next} ${order} limit ${limit} offset ${where.bind(offset)}::bigint) as ids,
      (select count(*)::int from hits) as found, (select count(*)::int from ${seen}) as seen`,
    where.values,
  );
  return rows[0] ?? { ids: [], found: 0, seen: 0 };
}

/** Loads the rows of a page by their ids. */
async function loadRows(
  db: Queryable,
  { columns, order }: Plan,
  ids: string[],
): Promise<PositionedRow<ContractRow>[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<PositionedRow<ContractRow>>(
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
async function search(db: Queryable, plan: Plan, q: string): Promise<FoundPage<ContractRow>> {
  const where = plan.where.copy();
  const next = plan.afterPosition(where);
  const scanConditions = where.copy();
  const alternatives = buildPrefixConditions(scanConditions, q).map(({ sql }) => sql);
  const owner = buildSearchCondition(scanConditions, q);
  if (owner !== null) alternatives.push(owner);
  scanConditions.parts.push(alternatives.length > 0 ? `(${alternatives.join(' or ')})` : 'false');
  const scanned = await findHits(db, plan, scanConditions, {
    from: `near as materialized (select c.* from contracts c where ${next} ${plan.order} limit ${maxScannedContracts}),
      hits as materialized (select c.id from near c left join ${usersSubquery} u on u.id = c.client_id where ${scanConditions.sql})`,
    seen: 'near',
    next,
  });
  // The scan reached the end, so these are all matches.
  if (plan.position === null && scanned.seen < maxScannedContracts)
    return { rows: await loadRows(db, plan, scanned.ids), total: scanned.found };
  if (scanned.ids.length === plan.rows)
    return {
      rows: await loadRows(db, plan, scanned.ids),
      total: Math.min(scanned.found - 1, maxCounted),
      atLeast: true,
    };
  const userIds = await findNewestUsers(db, q);
  const [owners, met] = [where.bind(userIds), where.bind(scanned.ids)];
  const ownerConditions = [`c.client_id = any(${owners}::uuid[])`, `c.id = any(${met}::uuid[])`];
  const found = buildIndexSearch(where, q, ownerConditions, plan.descending);
  const all = await findHits(db, plan, where, {
    from: `hits as materialized (${found})`,
    seen: 'hits',
    next,
  });
  // When the scan reached the end, its results are complete and need no index.
  const { ids } = scanned.seen < maxScannedContracts ? scanned : all;
  return { rows: await loadRows(db, plan, ids), total: all.found, atLeast: userIds.length > maxNamesakes };
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
  counted: maxCounted,
  find(db, plan, { where: ofClient }) {
    const { q } = plan.request;
    if (q?.trim()) return search(db, plan, q);
    // A client has few contracts, which the index by client finds.
    return !ofClient && isReadByRanges(plan.request) ? findInRanges(db, plan, maxCounted) : null;
  },
});

export const readContractQuery = list.read;

/** Lists one page of contracts, newest first; only those visible to `reader` when it is set. */
export const listContracts = (db: Queryable, request: ListRequest, reader?: Reader) =>
  list.page(
    db,
    request,
    reader ? { where: (where) => seenBy(reader, 'contracts', (value) => where.bind(value)) } : {},
  );

/** Finds the contracts before and after a contract in the same list. @throws AppError notFound */
export async function findAdjacentContracts(
  db: Queryable,
  request: ListRequest,
  id: string,
): Promise<NeighboursAnswer> {
  if (!isUuid(id)) throw new AppError('notFound');
  const { previous, next } = await list.findNeighbours(db, request, [id]);
  const toNeighbour = (row: ContractRow | null) => row && { id: row.id, title: row.number };
  return { previous: toNeighbour(previous), next: toNeighbour(next) };
}

/**
 * Lists up to 100 contracts that another client shares with a client, newest first. Search is not available,
 * because it would match fields that are not displayed, such as the document.
 */
export async function listSharedContracts(db: Queryable, reader: Reader): Promise<OwnContract[]> {
  const { rows } = await listContracts(db, readContractQuery({ limit: '100' }), reader);
  return rows.map(toOwnContract);
}
