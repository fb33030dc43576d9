import { vitalMetrics, vitalSteps } from '@centinela/api/analytics/vitals.ts';
import type { PoolClient } from 'pg';
import type { MonthData } from './data.ts';

/** Days with statistics: the month and the previous one for comparison. */
const dayCount = 56;

// Parameter $1: number of days. Each day combines its weekday factor, slow growth and deterministic noise. Today
// is scaled by the time of day.
const daysSql = `select (now() at time zone 'America/Argentina/Buenos_Aires')::date - n as day, n,
    (array[1.05, 1.1, 1, 1.05, 0.95, 0.6, 0.4])[extract(isodow from (now() at time zone 'America/Argentina/Buenos_Aires')::date - n)::int]
      * (1.1 - n * 0.005)
      * case when n = 0 then greatest(0.1, extract(hour from now() at time zone 'America/Argentina/Buenos_Aires') / 24) else 1 end
      as busy
  from generate_series(0, $1::int - 1) n`;
const createNoiseSql = (by: string): string => `(0.8 + 0.4 * (abs(hashtext(${by} || d.n)) % 1000) / 1000)`;

const insertViewsSql = `insert into page_views as v (day, page, views, entries, bots)
  select day, page, views, round(views * 0.42), round(views * 0.18) from (
    select d.day, p.page, greatest(1, round(p.usual * d.busy * ${createNoiseSql('p.page')}))::int as views
    from (${daysSql}) d, unnest($2::text[], $3::float8[]) p (page, usual)) seen
  on conflict (day, page) do update
    set views = v.views + excluded.views, entries = v.entries + excluded.entries, bots = v.bots + excluded.bots`;

// Parameters $2 and $3 repeat the pages: visits by source are a share of the entries of each page.
const insertSourcesSql = `insert into view_origins (day, kind, name, page, count)
  select day, 'SOURCE', name, page, count from (
    select d.day, s.name, p.page, floor(p.usual * d.busy * 0.42 * s.share * ${createNoiseSql('s.name || p.page')})::int as count
    from (${daysSql}) d, unnest($2::text[], $3::float8[]) p (page, usual), unnest($4::text[], $5::float8[]) s (name, share)) came
  where count > 0 on conflict do nothing`;

const insertWaysSql = `insert into view_origins (day, kind, name, page, count)
  select d.day, $2, w.name, w.page, greatest(1, round(w.usual * d.busy * ${createNoiseSql('w.name || w.page')}))::int
  from (${daysSql}) d, unnest($3::text[], $4::text[], $5::float8[]) w (name, page, usual) on conflict do nothing`;

// The histogram steps of a metric have fixed shares; slower pages shift towards the higher steps.
const insertVitalsSql = `insert into web_vitals (day, page, metric, up_to, count)
  select day, page, metric, up_to, count from (
    select d.day, p.page, s.metric, s.up_to, round(p.usual * d.busy * s.share * case when s.place > 2 then p.slow else 1 end
      * ${createNoiseSql('p.page || s.metric || s.up_to')})::int as count
    from (${daysSql}) d, unnest($2::text[], $3::float8[], $4::float8[]) p (page, usual, slow),
      unnest($5::text[], $6::int[], $7::int[], $8::float8[]) s (metric, up_to, place, share)) measured
  where count > 0 on conflict do nothing`;

/** Share of browsers in each histogram step. */
const stepShares = [0.34, 0.3, 0.19, 0.08, 0.05, 0.03, 0.01, 0.01];

const toColumns = <T extends readonly unknown[]>(rows: readonly T[], width: number): unknown[][] =>
  Array.from({ length: width }, (_, column) => rows.map((row) => row[column]));

/** Seeds page views, their sources, web vitals and searches without results. */
export async function seedVisits(db: PoolClient, { visits, misses }: MonthData): Promise<void> {
  const pages = toColumns(visits.pages, 2);
  await db.query(insertViewsSql, [dayCount, ...pages]);
  await db.query(insertSourcesSql, [dayCount, ...pages, ...toColumns(visits.sources, 2)]);
  await db.query(insertWaysSql, [dayCount, 'CAMPAIGN', ...toColumns(visits.campaigns, 3)]);
  await db.query(insertWaysSql, [dayCount, 'PAGE', ...toColumns(visits.ways, 3)]);
  const steps = vitalMetrics.flatMap((metric) =>
    vitalSteps[metric].steps.map((upTo, place) => [metric, upTo, place, stepShares[place] ?? 0] as const),
  );
  await db.query(insertVitalsSql, [28, ...toColumns(visits.vitals, 3), ...toColumns(steps, 4)]);
  await db.query(
    `insert into search_misses (id, words, times, last_at)
     select uuidv7(make_interval(secs => -3600 * hours)), words, times, now() - make_interval(secs => hours * 3600)
     from unnest($1::text[], $2::int[], $3::float8[]) m (words, times, hours) on conflict do nothing`,
    [misses.map(([words]) => words), misses.map(([, times]) => times), misses.map(([, , hours]) => hours)],
  );
}
