import { maxChanges, maxRows, type Visits } from '@centinela/api/analytics/analytics.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** Requested statistics: a period that ends on `to`, for the whole site or one page. */
export interface StatisticsQuery {
  from: string;
  to: string;
  page: string | null;
}

/**
 * Dimensions by which leads are counted: all, by source or without a known one, by the first page of the visit,
 * by the requested plan.
 */
type LeadOrigin = 'ALL' | 'DIRECT' | 'SOURCE' | 'CAMPAIGN' | 'AGENT' | 'PAGE' | 'PLAN';

/** How many leads share one value of a dimension. */
export interface LeadCount {
  kind: LeadOrigin;
  name: string;
  /** Slug of a plan; null if only its name is known. */
  slug: string | null;
  count: number;
  /** Count in the previous period of the same length. */
  before: number;
}

/** Counts the leads of a period and of the one before it by origin, without spam. */
export type CountLeadsByOrigin = (db: Queryable, figures: StatisticsQuery) => Promise<LeadCount[]>;

/** SQL conditions: within the requested period, and within the equally long period before it. */
const inPeriodSql = 'day between $1::date and $2::date';
const inPreviousPeriodSql = 'day between $1::date - ($2::date - $1::date + 1) and $1::date - 1';
const inEitherPeriodSql = 'day between $1::date - ($2::date - $1::date + 1) and $2::date';
const isRequestedPageSql = '($3::text is null or page = $3)';
const sumSql = (what: string, when: string): string =>
  `coalesce(sum(${what}) filter (where ${when}), 0)::float8`;

const viewsByDaySql = `select to_char(d, 'YYYY-MM-DD') as day, coalesce(sum(views), 0)::float8 as views,
    coalesce(sum(entries), 0)::float8 as entries, coalesce(sum(bots), 0)::float8 as bots
  from generate_series($1::date, $2::date, '1 day') d
    left join page_views v on v.day = d::date and ($3::text is null or v.page = $3)
  group by d order by d`;

const totalsSql = `select ${sumSql('views', 'true')} as views, ${sumSql('entries', 'true')} as entries
  from page_views where ${inPreviousPeriodSql} and ${isRequestedPageSql}`;

const pagesSql = `select page, ${sumSql('views', inPeriodSql)} as views, ${sumSql('entries', inPeriodSql)} as entries,
    ${sumSql('views', inPreviousPeriodSql)} as before
  from page_views where ${inEitherPeriodSql} and ${isRequestedPageSql} group by page having ${sumSql('views', inPeriodSql)} > 0
  order by views desc, page limit ${maxRows}`;

/** The names with the most views, and the names in `$5`: those that have leads. */
const originsSql = `with named as (
    select name, ${sumSql('count', inPeriodSql)} as count, ${sumSql('count', inPreviousPeriodSql)} as before
    from view_origins where ${inEitherPeriodSql} and ${isRequestedPageSql} and kind = $4 group by name having ${sumSql('count', inPeriodSql)} > 0
  ), placed as (select *, row_number() over (order by count desc, name) as place from named)
  select name, count, before from placed where place <= ${maxRows} or name = any($5::text[]) order by place`;

const viewsByPageSql = `select page, sum(views)::float8 as views from page_views
  where ${inPeriodSql} and page = any($3::text[]) group by page`;

const internalPathsSql = `select name as "from", page as "to", sum(count)::float8 as count
  from view_origins where ${inPeriodSql} and kind = 'PAGE' and ($3::text is null or page = $3 or name = $3)
  group by name, page order by count desc, name, page limit ${maxRows}`;

const largestChanges = `select kind, name, count, before from (
    select 'PAGE' as kind, page as name, ${sumSql('views', inPeriodSql)} as count, ${sumSql('views', inPreviousPeriodSql)} as before
    from page_views where ${inEitherPeriodSql} and ${isRequestedPageSql} group by page union all
    select kind, name, ${sumSql('count', inPeriodSql)}, ${sumSql('count', inPreviousPeriodSql)}
    from view_origins where ${inEitherPeriodSql} and ${isRequestedPageSql} and kind <> 'PAGE' group by kind, name) c
  where count <> before order by abs(count - before) desc, kind, name limit ${maxChanges}`;

/** Groups leads by origin. */
function groupLeadCounts(counts: readonly LeadCount[]) {
  const of = (kind: LeadOrigin): LeadCount[] => counts.filter((count) => count.kind === kind);
  return {
    of,
    from: (kind: LeadOrigin, name: string): number =>
      counts.find((count) => count.kind === kind && count.name === name)?.count ?? 0,
    all: of('ALL')[0] ?? { count: 0, before: 0 },
  };
}
type LeadCounts = ReturnType<typeof groupLeadCounts>;

/** Reads visits by one kind of origin, with their leads. */
async function readOrigins(
  db: Queryable,
  { from, to, page }: StatisticsQuery,
  kind: 'SOURCE' | 'CAMPAIGN' | 'AGENT',
  leads: LeadCounts,
): Promise<Visits['sources']> {
  const namesWithLeads = leads.of(kind).filter(({ count }) => count > 0);
  const names = namesWithLeads.map(({ name }) => name);
  const { rows } = await db.query<{ name: string; count: number; before: number }>(originsSql, [
    from,
    to,
    page,
    kind,
    names,
  ]);
  const countedNames = new Set(rows.map(({ name }) => name));
  const uncounted = names
    .filter((name) => !countedNames.has(name))
    .map((name) => ({ name, count: 0, before: 0 }));
  return [...rows, ...uncounted].map((row) => ({ ...row, leads: leads.from(kind, row.name) }));
}

/** Reads the requested plans with the views of their pages. */
async function readPlans(
  db: Queryable,
  { from, to }: StatisticsQuery,
  leads: LeadCounts,
): Promise<Visits['plans']> {
  const plans = leads.of('PLAN').map(({ name, slug, count, before }) => ({
    ...{ name, before, leads: count },
    page: slug === null ? null : `/planes/${slug}`,
  }));
  const { rows } = await db.query<{ page: string; views: number }>(viewsByPageSql, [
    from,
    to,
    plans.flatMap(({ page }) => page ?? []),
  ]);
  const views = new Map(rows.map((row) => [row.page, row.views]));
  return plans.map((plan) => ({ ...plan, views: views.get(plan.page ?? '') ?? 0 }));
}

/** Reads the visit statistics for the dashboard; every list is limited. */
export async function readVisits(
  db: Queryable,
  figures: StatisticsQuery,
  countLeadsByOrigin: CountLeadsByOrigin,
): Promise<Visits> {
  const { from, to, page } = figures;
  const namesWithLeads = [from, to, page];
  const leads = groupLeadCounts(await countLeadsByOrigin(db, figures));
  const [days, sums, pages, sources, campaigns, agents, plans, changes, paths] = await Promise.all([
    db.query<Visits['days'][number]>(viewsByDaySql, namesWithLeads),
    db.query<Visits['before']>(totalsSql, namesWithLeads),
    db.query<Omit<Visits['pages'][number], 'leads'>>(pagesSql, namesWithLeads),
    readOrigins(db, figures, 'SOURCE', leads),
    readOrigins(db, figures, 'CAMPAIGN', leads),
    readOrigins(db, figures, 'AGENT', leads),
    readPlans(db, figures, leads),
    db.query<Visits['changes'][number]>(largestChanges, namesWithLeads),
    db.query<Visits['paths'][number]>(internalPathsSql, namesWithLeads),
  ]);
  return {
    from,
    to,
    days: days.rows,
    before: sums.rows[0] ?? { views: 0, entries: 0 },
    leads: { count: leads.all.count, before: leads.all.before, direct: leads.from('DIRECT', '') },
    pages: pages.rows.map((row) => ({ ...row, leads: leads.from('PAGE', row.page) })),
    ...{ sources, campaigns, agents, plans },
    changes: changes.rows,
    paths: paths.rows,
  };
}
