import { rowsShown, type Visits } from '@centinela/api/analytics/analytics.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** Which figures: days of one length that end on `to`, of the whole site or of one page. */
export interface AskedFigures {
  from: string;
  to: string;
  page: string | null;
}

/** SQL: in the days asked for, and in as many right before. */
const isNow = 'day between $1::date and $2::date';
const isBefore = 'day between $1::date - ($2::date - $1::date + 1) and $1::date - 1';
const isAny = 'day between $1::date - ($2::date - $1::date + 1) and $2::date';
const isPage = '($3::text is null or page = $3)';
const sum = (what: string, when: string): string =>
  `coalesce(sum(${what}) filter (where ${when}), 0)::float8`;

const byDay = `select to_char(d, 'YYYY-MM-DD') as day, coalesce(sum(views), 0)::float8 as views,
    coalesce(sum(entries), 0)::float8 as entries, coalesce(sum(bots), 0)::float8 as bots
  from generate_series($1::date, $2::date, '1 day') d
    left join page_views v on v.day = d::date and ($3::text is null or v.page = $3)
  group by d order by d`;

const totals = `select ${sum('views', 'true')} as views, ${sum('entries', 'true')} as entries
  from page_views where ${isBefore} and ${isPage}`;

const byPage = `select page, ${sum('views', isNow)} as views, ${sum('entries', isNow)} as entries,
    ${sum('views', isBefore)} as before
  from page_views where ${isAny} and ${isPage} group by page having ${sum('views', isNow)} > 0
  order by views desc, page limit ${rowsShown}`;

const byName = `select name, ${sum('count', isNow)} as count, ${sum('count', isBefore)} as before
  from view_origins where ${isAny} and ${isPage} and kind = $4 group by name having ${sum('count', isNow)} > 0
  order by count desc, name limit ${rowsShown}`;

const byPath = `select name as "from", page as "to", sum(count)::float8 as count
  from view_origins where ${isNow} and kind = 'PAGE' and ($3::text is null or page = $3 or name = $3)
  group by name, page order by count desc, name, page limit ${rowsShown}`;

/** Reads what the screen shows, all of it bounded. */
export async function readVisits(db: Queryable, { from, to, page }: AskedFigures): Promise<Visits> {
  const asked = [from, to, page];
  const origins = async (kind: string) =>
    (await db.query<{ name: string; count: number; before: number }>(byName, [...asked, kind])).rows;
  const [days, sums, pages, sources, campaigns, paths] = await Promise.all([
    db.query<Visits['days'][number]>(byDay, asked),
    db.query<Visits['before']>(totals, asked),
    db.query<Visits['pages'][number]>(byPage, asked),
    origins('SOURCE'),
    origins('CAMPAIGN'),
    db.query<Visits['paths'][number]>(byPath, asked),
  ]);
  return {
    from,
    to,
    days: days.rows,
    before: sums.rows[0] ?? { views: 0, entries: 0 },
    pages: pages.rows,
    sources,
    campaigns,
    paths: paths.rows,
  };
}
