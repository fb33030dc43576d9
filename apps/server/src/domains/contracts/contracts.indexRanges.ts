import { contractStatuses } from '@centinela/api/contracts/contracts.ts';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Conditions } from '#platform/lists/conditions.ts';
import type { Found, Placed, Plan } from '#platform/lists/defineList.ts';
import { type ContractRow, contractTables } from './contracts.rows.ts';

const province = `coalesce(c.province, '')`;
const plan = `c.plan collate "C"`;
/** Filters that leave so few contracts that these are all looked at. */
const rare = ['number', 'document', 'client'];

/** True where a list is read by ranges of an index: of a province or a plan, which few contracts may have, or none with both. */
export const isReadByRanges = ({ filters, q }: ListRequest): boolean =>
  !q?.trim() &&
  (filters.province !== undefined || filters.plan !== undefined) &&
  !rare.some((name) => filters[name] !== undefined);

/** All values of a column of the index, by a leap from each to the next; `others` binds what stands before it. */
const leaps = (column: string, others: string) => ({
  first: `select ${column} from contracts c where ${others} order by ${column} limit 1`,
  next: (after: string) =>
    `select ${column} from contracts c where ${others} and ${column} > ${after} order by ${column} limit 1`,
});

/**
 * The ranges of the index `contracts_stretch` that a request wants, as `index_ranges` of `province`, `plan`, `status`:
 * each holds its contracts in the order of the list, so that a page is merged from their beginnings, and what no
 * contract has is known at once, whatever the planner believes of it.
 */
function indexRangesOf({ filters }: ListRequest, where: Conditions): string {
  const provinces = leaps(province, 'true');
  const plans = leaps(plan, `${province} = p.province`);
  const statuses = contractStatuses.filter(
    (status) => filters.status === undefined || filters.status === status,
  );
  return `of_province(province) as (${
    filters.province === undefined
      ? `(${provinces.first}) union all
         select (${provinces.next('p.province')}) from of_province p where p.province is not null`
      : `select ${where.place(filters.province)}::text`
  }),
    of_plan(province, plan) as (${
      filters.plan === undefined
        ? `select p.province, (${plans.first}) from of_province p where p.province is not null union all
           select p.province, (${plans.next('p.plan')}) from of_plan p where p.plan is not null`
        : `select p.province, ${where.place(filters.plan)}::text collate "C" from of_province p where p.province is not null`
    }),
    index_ranges as (
      select p.province, p.plan, s.status from of_plan p cross join unnest(${where.place(statuses)}::text[]) s(status)
      where p.plan is not null)`;
}

const inRange = `${province} = s.province and ${plan} = s.plan and c.status = s.status`;

/** A page merged from the index ranges; counted, when it is the first, to one more than `most`. */
export async function findInRanges(db: Queryable, plan: Plan, most: number): Promise<Found<ContractRow>> {
  const { request, columns, order, rows: limit, offset } = plan;
  const where = plan.where.copy();
  const indexRanges = indexRangesOf(request, where);
  if (plan.place) where.parts.push(plan.behind(where));
  const skip = where.place(offset);
  const [{ rows }, total] = await Promise.all([
    db.query<Placed<ContractRow>>(
      `with recursive ${indexRanges},
       page as materialized (
         select c.id from index_ranges s cross join lateral (
           select c.id from contracts c where ${inRange} and ${where.sql} ${order} limit ${limit} + ${skip}::bigint) c
         ${order} limit ${limit} offset ${skip}::bigint)
       select ${columns} from ${contractTables} where c.id in (select id from page) ${order}`,
      where.values,
    ),
    plan.place ? 0 : countInRanges(db, request, plan.where.copy(), most),
  ]);
  return { rows, total };
}

/** How many there are, counted to one more than `most`. */
async function countInRanges(
  db: Queryable,
  request: ListRequest,
  where: Conditions,
  most: number,
): Promise<number> {
  const indexRanges = indexRangesOf(request, where);
  const { rows } = await db.query<{ total: number }>(
    `with recursive ${indexRanges}
     select count(*)::int as total from (
       select from index_ranges s cross join lateral (
         select from contracts c where ${inRange} and ${where.sql} limit ${most + 1}) c limit ${most + 1}) counted`,
    where.values,
  );
  return rows[0]?.total ?? 0;
}
