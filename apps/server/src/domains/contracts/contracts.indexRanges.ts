import { contractStatuses } from '@centinela/api/contracts/contracts.ts';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Conditions } from '#platform/lists/conditions.ts';
import type { FoundPage, Plan, PositionedRow } from '#platform/lists/defineList.ts';
import { type ContractRow, contractTables } from './contracts.rows.ts';

const province = `coalesce(c.province, '')`;
const plan = `c.plan collate "C"`;
/** Filters selective enough to read all matching contracts. */
const selectiveFilters = ['number', 'document', 'client'];

/** Whether a list is read by index ranges: lists by province or plan, which few or no contracts may match. */
export const isReadByRanges = ({ filters, q }: ListRequest): boolean =>
  !q?.trim() &&
  (filters.province !== undefined || filters.plan !== undefined) &&
  !selectiveFilters.some((name) => filters[name] !== undefined);

/** Builds a loose index scan over the distinct values of a column; `others` fixes the preceding index columns. */
const looseIndexScan = (column: string, others: string) => ({
  first: `select ${column} from contracts c where ${others} order by ${column} limit 1`,
  next: (after: string) =>
    `select ${column} from contracts c where ${others} and ${column} > ${after} order by ${column} limit 1`,
});

/**
 * Returns the ranges of the index `contracts_stretch` that match a request, as relation `index_ranges` with
 * columns `province`, `plan` and `status`. Each range is in list order, so a page is a merge of their first
 * rows. Combinations without contracts are excluded immediately, whatever the planner estimates.
 */
function buildIndexRanges({ filters }: ListRequest, where: Conditions): string {
  const provinces = looseIndexScan(province, 'true');
  const plans = looseIndexScan(plan, `${province} = p.province`);
  const statuses = contractStatuses.filter(
    (status) => filters.status === undefined || filters.status === status,
  );
  return `of_province(province) as (${
    filters.province === undefined
      ? `(${provinces.first}) union all
         select (${provinces.next('p.province')}) from of_province p where p.province is not null`
      : `select ${where.bind(filters.province)}::text`
  }),
    of_plan(province, plan) as (${
      filters.plan === undefined
        ? `select p.province, (${plans.first}) from of_province p where p.province is not null union all
           select p.province, (${plans.next('p.plan')}) from of_plan p where p.plan is not null`
        : `select p.province, ${where.bind(filters.plan)}::text collate "C" from of_province p where p.province is not null`
    }),
    index_ranges as (
      select p.province, p.plan, s.status from of_plan p cross join unnest(${where.bind(statuses)}::text[]) s(status)
      where p.plan is not null)`;
}

const inRange = `${province} = s.province and ${plan} = s.plan and c.status = s.status`;

/** Reads a page by merging index ranges. The first page also counts up to `maxCount` + 1. */
export async function findInRanges(
  db: Queryable,
  plan: Plan,
  maxCount: number,
): Promise<FoundPage<ContractRow>> {
  const { request, columns, order, rows: limit, offset } = plan;
  const where = plan.where.copy();
  const indexRanges = buildIndexRanges(request, where);
  if (plan.position) where.parts.push(plan.afterPosition(where));
  const skip = where.bind(offset);
  const [{ rows }, total] = await Promise.all([
    db.query<PositionedRow<ContractRow>>(
      `with recursive ${indexRanges},
       page as materialized (
         select c.id from index_ranges s cross join lateral (
           select c.id from contracts c where ${inRange} and ${where.sql} ${order} limit ${limit} + ${skip}::bigint) c
         ${order} limit ${limit} offset ${skip}::bigint)
       select ${columns} from ${contractTables} where c.id in (select id from page) ${order}`,
      where.values,
    ),
    plan.position ? 0 : countInRanges(db, request, plan.where.copy(), maxCount),
  ]);
  return { rows, total };
}

/** Counts the matching contracts up to `maxCount` + 1. */
async function countInRanges(
  db: Queryable,
  request: ListRequest,
  where: Conditions,
  maxCount: number,
): Promise<number> {
  const indexRanges = buildIndexRanges(request, where);
  const { rows } = await db.query<{ total: number }>(
    `with recursive ${indexRanges}
     select count(*)::int as total from (
       select from index_ranges s cross join lateral (
         select from contracts c where ${inRange} and ${where.sql} limit ${maxCount + 1}) c limit ${maxCount + 1}) counted`,
    where.values,
  );
  return rows[0]?.total ?? 0;
}
