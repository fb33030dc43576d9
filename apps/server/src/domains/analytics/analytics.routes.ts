import { defaultDays, maxDays, visits } from '@centinela/api/analytics/analytics.ts';
import { vitals } from '@centinela/api/analytics/vitals.ts';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { route } from '#platform/http/route.ts';
import { toArgentineDay } from './days.ts';
import { type CountLeadsByOrigin, readVisits } from './visits.read.ts';
import { readVitals } from './vitals.read.ts';

const dayMs = 86_400_000;
const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Parses the requested period. @throws AppError when it is invalid or too long */
function parsePeriod({
  from,
  to = toArgentineDay(new Date()),
}: {
  from?: string | undefined;
  to?: string | undefined;
}) {
  const first = from ?? shiftDay(to, 1 - defaultDays);
  const days = (Date.parse(to) - Date.parse(first)) / dayMs + 1;
  if (days < 1 || days > maxDays)
    throw new AppError('badRequest', { errors: [{ field: 'from', message: 'invalid' }] });
  return { from: first, to };
}

/** Dependencies of the visit statistics, provided by compose/. */
export interface AnalyticsDeps {
  /** Returns the names of tracked links by code, from the agents domain; unknown codes are omitted. */
  describeAgentCodes(db: Queryable, agentCodes: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Counts leads by origin, from the leads domain. */
  countLeadsByOrigin: CountLeadsByOrigin;
}

/** Registers the endpoints for visit statistics. */
export function analyticsRoutes(
  app: FastifyInstance,
  { describeAgentCodes, countLeadsByOrigin }: AnalyticsDeps,
): void {
  route(
    app,
    visits,
    async ({ db, query }) => {
      const figures = await readVisits(
        db,
        { ...parsePeriod(query), page: query.page ?? null },
        countLeadsByOrigin,
      );
      const names = await describeAgentCodes(
        db,
        figures.agents.map(({ name }) => name),
      );
      const agents = figures.agents.map((agent) => {
        const label = names.get(agent.name);
        return label === undefined ? agent : { ...agent, label };
      });
      return { data: { ...figures, agents } };
    },
    { readsReplica: true },
  );
  route(app, vitals, async ({ db, query }) => ({ data: await readVitals(db, parsePeriod(query)) }), {
    readsReplica: true,
  });
}
