import type { PoolClient } from 'pg';
import { lockObject } from '#platform/database/locks.ts';
import { type DayCounts, maxNamesPerDay, maxRowsPerDay, overflowName } from './counts.ts';

const addPagesSql = `insert into page_views as p (day, page, views, entries, bots)
  select * from unnest($1::date[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[])
  on conflict (day, page) do update set views = p.views + excluded.views,
    entries = p.entries + excluded.entries, bots = p.bots + excluded.bots`;

const addVitalsSql = `insert into web_vitals as v (day, page, metric, up_to, count)
  select * from unnest($1::date[], $2::text[], $3::text[], $4::int[], $5::bigint[])
  on conflict (day, page, metric, up_to) do update set count = v.count + excluded.count`;

/**
 * Adds origins. A name that is new for the day gets its own row while the daily limit allows it, and is counted
 * under the overflow name otherwise. Agents' links are validated, so they don't count towards the limit.
 */
const addOriginsSql = `
  with given as (
    select * from unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::bigint[]) as g(day, kind, name, page, count)
  ), held as (
    select day, kind, count(distinct name) filter (where name <> '${overflowName}') as names from view_origins
    where day = any ($1::date[]) group by day, kind
  ), rows as (
    select day, count(*) as rows from view_origins where day = any ($1::date[]) and kind <> 'AGENT' group by day
  ), fresh as (
    select day, kind, name, row_number() over (partition by day, kind order by sum(count) desc, name) as place
    from given g where name <> '${overflowName}'
      and not exists (select from view_origins v where v.day = g.day and v.kind = g.kind and v.name = g.name)
    group by day, kind, name
  ), bounded as (
    select g.day, g.kind, g.page, g.count,
      case when g.kind <> 'AGENT' and (f.place + coalesce(h.names, 0) > ${maxNamesPerDay}
          or v.day is null and r.rows >= ${maxRowsPerDay})
        then '${overflowName}' else g.name end as name
    from given g left join fresh f using (day, kind, name) left join held h using (day, kind)
      left join rows r using (day) left join view_origins v using (day, kind, name, page)
  )
  insert into view_origins as o (day, kind, name, page, count)
  select day, kind, name, page, sum(count) from bounded group by day, kind, name, page
  on conflict (day, kind, name, page) do update set count = o.count + excluded.count`;

/** Flattens the rows of all days and adds the day to each. */
const flattenDays = <T extends object>(
  days: ReadonlyMap<string, DayCounts>,
  of: (counts: DayCounts) => Iterable<T>,
): (T & { day: string })[] =>
  [...days].flatMap(([day, counts]) => [...of(counts)].map((each) => ({ ...each, day })));

const toColumns = <T>(rows: readonly T[], ...names: readonly (keyof T)[]): T[keyof T][][] =>
  names.map((name) => rows.map((row) => row[name]));

/**
 * Adds the counts to the rows of their days, with one statement per table that has any.
 *
 * @param client client with an open transaction
 */
export async function writeCounts(client: PoolClient, days: ReadonlyMap<string, DayCounts>): Promise<void> {
  const pages = flattenDays(days, (counts) => counts.pages());
  const origins = flattenDays(days, (counts) => counts.origins());
  const vitals = flattenDays(days, (counts) => counts.vitals());
  // Serialize writers: the existing names of a day are counted before new ones are added.
  await lockObject(client, 'views', '');
  if (pages.length > 0)
    await client.query(addPagesSql, toColumns(pages, 'day', 'page', 'views', 'entries', 'bots'));
  if (origins.length > 0)
    await client.query(addOriginsSql, toColumns(origins, 'day', 'kind', 'name', 'page', 'count'));
  if (vitals.length > 0)
    await client.query(addVitalsSql, toColumns(vitals, 'day', 'page', 'metric', 'upTo', 'count'));
}
