import { mostDays, usualDays, visits } from '@centinela/api/analytics/analytics.ts';
import { vitals } from '@centinela/api/analytics/vitals.ts';
import type { FastifyInstance } from 'fastify';
import { namesOfMarks } from '#agents/mark';
import { AppError } from '#platform/errors/appError.ts';
import { route } from '#platform/http/route.ts';
import { dayOf } from './days.ts';
import { readVisits } from './visits.read.ts';
import { readVitals } from './vitals.read.ts';

const dayMs = 86_400_000;
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Parses the requested period. @throws AppError when it is invalid or too long */
function period({ from, to = dayOf(new Date()) }: { from?: string | undefined; to?: string | undefined }) {
  const first = from ?? shifted(to, 1 - usualDays);
  const days = (Date.parse(to) - Date.parse(first)) / dayMs + 1;
  if (days < 1 || days > mostDays)
    throw new AppError('badRequest', { errors: [{ field: 'from', message: 'invalid' }] });
  return { from: first, to };
}

/** Registers the endpoints for visit statistics. */
export function analyticsRoutes(app: FastifyInstance): void {
  route(app, visits, async ({ db, query }) => {
    const figures = await readVisits(db, { ...period(query), page: query.page ?? null });
    const names = await namesOfMarks(
      db,
      figures.agents.map(({ name }) => name),
    );
    const agents = figures.agents.map((agent) => {
      const label = names.get(agent.name);
      return label === undefined ? agent : { ...agent, label };
    });
    return { data: { ...figures, agents } };
  });
  route(app, vitals, async ({ db, query }) => ({ data: await readVitals(db, period(query)) }));
}
