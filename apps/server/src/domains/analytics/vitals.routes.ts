import { type VitalMetric, vitalMetrics, vitalSteps } from '@centinela/api/analytics/vitals.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parsePlainTextJson } from '#platform/http/body/plainTextJson.ts';
import type { VitalCount } from './counts.ts';
import { isBrowser } from './view.ts';

/** Maximum size of the body in bytes. */
const bodyLimit = 512;

const milliseconds = z.number().min(0).max(600_000).optional();

/** Body that a page of the site sends when it is left (apps/site/src/islands/vitals.ts). */
const vitalBody = z.strictObject({
  path: z.string().startsWith('/').max(300),
  LCP: milliseconds,
  INP: milliseconds,
  CLS: z.number().min(0).max(1000).optional(),
});

export interface VitalDeps {
  /** Route pattern of the page at a path; null if there is no page. */
  patternOf(path: string): string | null;
  note(vital: Omit<VitalCount, 'count'>): void;
}

/** Name and unit of each metric in the histogram and in `/metrics`. */
const metricSettings = {
  LCP: { name: 'lcp', stored: 1, exported: 0.001 },
  INP: { name: 'inp', stored: 1, exported: 0.001 },
  CLS: { name: 'cls', stored: 1000, exported: 1 },
} as const satisfies Record<VitalMetric, { name: string; stored: number; exported: number }>;

/**
 * Receives a web vitals measurement. Stores only the page's route pattern and nothing about the sender. The
 * endpoint is public and rate-limited like any write (`floodGate.ts`); it always answers 204.
 */
export async function vitalRoutes(app: FastifyInstance, { patternOf, note }: VitalDeps): Promise<void> {
  const { metrics } = app.context;
  const take = (body: unknown) => {
    const { data } = vitalBody.safeParse(body);
    const page = data ? patternOf(data.path) : null;
    if (!data || page === null) return;
    for (const metric of vitalMetrics) {
      const value = data[metric];
      if (value === undefined) continue;
      const { name, stored, exported } = metricSettings[metric];
      const upTo = vitalSteps[metric].steps.find((step) => value * stored <= step);
      if (upTo === undefined) continue;
      note({ page, metric, upTo });
      metrics.vital(name, page, value * exported);
    }
  };
  await app.register(async (scope) => {
    parsePlainTextJson(scope);
    scope.post('/api/vitals', { bodyLimit }, async (request, reply) => {
      if (isBrowser(request.headers['user-agent'] ?? '')) take(request.body);
      return reply.code(204).send();
    });
  });
}
