import type { LeadCount, StatisticsQuery } from '#analytics/visits';
import type { Queryable } from '#platform/database/queryable.ts';
import { lastDays } from '#platform/lists/days.ts';

/** Counts the leads of each of the last days, oldest first, without spam. */
export async function countLeadsByDay(db: Queryable, days: number): Promise<number[]> {
  const { rows } = await db.query<{ count: number }>(
    `select (select count(*)::int from leads l where not l.spam and l.merged_into is null and l.created_at >= d.begins and l.created_at < d.ends) as count
     from ${lastDays(days)} order by d.day`,
  );
  return rows.map(({ count }) => count);
}

/** Limit of names per kind, those with most leads first. */
const maxNames = 50;

const startOfDaySql = (date: string): string =>
  `(${date})::timestamp at time zone 'America/Argentina/Buenos_Aires'`;

const countByOriginSql = `with came as (
    select came_from, campaign, agent, plan, asked, created_at >= ${startOfDaySql('$1::date')} as is_now,
      left(split_part(coalesce(entry, page), '?', 1), 200) as began
    from leads l where not spam and merged_into is null and created_at >= ${startOfDaySql('$1::date - ($2::date - $1::date + 1)')}
      and created_at < ${startOfDaySql('$2::date + 1')}
  ), counted as (
    select kind, name, max(slug) as slug, count(*) filter (where is_now)::int as count,
      count(*) filter (where not is_now)::int as before
    from came, lateral (values ('ALL', '', null), ('SOURCE', came_from, null),
      ('DIRECT', case when came_from is null then '' end, null), ('CAMPAIGN', campaign, null),
      ('AGENT', agent, null), ('PAGE', began, null), ('PLAN', plan, asked ->> 'plan')) o (kind, name, slug)
    where name is not null and ($3::text is null or began = $3) group by kind, name
  ), placed as (select *, row_number() over (partition by kind order by count desc, before desc, name) as place from counted)
  select kind, name, slug, count, before from placed where place <= ${maxNames} order by kind, place`;

/**
 * Counts the leads of a period and of the one before it by origin, without spam. Names match those of the visit
 * statistics.
 *
 * @param page counts only leads whose visit started on this path; null for all
 */
export async function countLeadsByOrigin(
  db: Queryable,
  { from, to, page }: StatisticsQuery,
): Promise<LeadCount[]> {
  const { rows } = await db.query<LeadCount>(countByOriginSql, [from, to, page]);
  return rows;
}

/** Counts the leads of tracked links, without spam; links without leads are omitted. */
export async function countLeadsByLink(
  db: Queryable,
  linkIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (linkIds.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; count: number }>({
    name: 'leads-of-links',
    text: `select agent_link_id as id, count(*)::int as count from leads
      where agent_link_id = any($1::uuid[]) and not spam and merged_into is null group by agent_link_id`,
    values: [linkIds],
  });
  return new Map(rows.map(({ id, count }) => [id, count]));
}
