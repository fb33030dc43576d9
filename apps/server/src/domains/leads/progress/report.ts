import type { LeadReport, leadReportEndpoints, ReportDimension } from '@centinela/api/leads/report.ts';
import { addDays } from '@centinela/api/visits/halfDays.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import type { z } from 'zod';
import { usersSubquery } from '#accounts/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { companyTopicsSql } from '../leads.rows.ts';

/** Maximum rows of a report: the names with most leads. */
const maxRows = 200;

/** SQL of the name by which leads are grouped. */
const nameSql: Readonly<Record<ReportDimension, string>> = {
  source: 'l.came_from',
  page: `left(split_part(coalesce(l.entry, l.page), '?', 1), 200)`,
  campaign: 'l.campaign',
  agent: 'l.agent_id::text',
};

const startOfDaySql = (date: string): string =>
  `(${date})::timestamp at time zone 'America/Argentina/Buenos_Aires'`;

const isWonSql = `(l.status = 'WON' or l.outcome = 'DONE')`;

/** Reads the leads of the period once; the row of the empty grouping set is the total. */
const createReportSql = (
  by: ReportDimension,
): string => `select c.*, u.first_name || ' ' || u.last_name as "agentName" from (
    select ${nameSql[by]} as key, grouping(${nameSql[by]}) = 1 as "isTotal", count(*)::int as leads,
      count(l.answered_at)::int as contacted,
      count(*) filter (where l.visit_at is not null)::int as visits,
      count(*) filter (where ${isWonSql})::int as won,
      count(*) filter (where l.status = 'LOST')::int as lost,
      coalesce(sum(l.value) filter (where l.status = 'WON'), 0)::float8 as value,
      percentile_cont(0.5) within group (order by extract(epoch from l.answered_at - l.created_at)) / 60 as minutes
    from leads l
    where not l.spam and l.merged_into is null and l.topic not in (${companyTopicsSql})
      and l.created_at >= ${startOfDaySql('$1::date')} and l.created_at < ${startOfDaySql('$2::date + 1')}
    group by grouping sets ((${nameSql[by]}), ())
    order by grouping(${nameSql[by]}) desc, leads desc, key limit ${maxRows + 1}) c
  left join ${usersSubquery} u on u.id = ${by === 'agent' ? 'c.key::uuid' : 'null::uuid'}
  order by "isTotal" desc, leads desc, key`;

interface ReportRow extends Omit<LeadReport['total'], 'minutes'> {
  key: string | null;
  agentName: string | null;
  isTotal: boolean;
  minutes: number | null;
}

const toFigures = ({ leads, contacted, visits, won, lost, value, minutes }: ReportRow) => ({
  leads,
  contacted,
  visits,
  won,
  lost,
  value,
  minutes: minutes === null ? null : Math.round(Number(minutes)),
});

interface Period {
  by: ReportDimension;
  from: string;
  to: string;
}

/** Fills in the period of a report: the last 30 days. */
export function toPeriod(query: z.output<(typeof leadReportEndpoints)['report']['query']>): Period {
  const to = query.to ?? toArgentineDate(new Date());
  return { by: query.by, to, from: query.from ?? addDays(to, -29) };
}

/** Reports what became of the leads that arrived in a period, by source, page, campaign or agent. */
export async function reportLeads(db: Queryable, { by, from, to }: Period): Promise<LeadReport> {
  const { rows } = await db.query<ReportRow>(createReportSql(by), [from, to]);
  const [total, ...groups] = rows;
  if (!total) throw new Error('a report has a total');
  return {
    total: toFigures(total),
    rows: groups.map((row) => ({
      key: row.key,
      name: by === 'agent' ? (row.agentName?.trim() ?? null) : row.key,
      ...toFigures(row),
    })),
  };
}
