import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { defaultDays, maxDays } from './analytics.ts';

/** Web vitals reported by browsers: Largest Contentful Paint, Interaction to Next Paint, Cumulative Layout Shift. */
export const vitalMetrics = ['LCP', 'INP', 'CLS'] as const;
export type VitalMetric = (typeof vitalMetrics)[number];

/** Upper limit of the last bucket of each histogram. */
export const unlimited = 2_147_483_647;

/**
 * Upper limits of the histogram buckets, and the thresholds of good and poor (web.dev/articles/vitals): milliseconds;
 * thousandths for CLS.
 */
export const vitalSteps = {
  LCP: { steps: [1000, 1800, 2500, 3000, 4000, 6000, 10_000, unlimited], good: 2500, poor: 4000 },
  INP: { steps: [50, 100, 200, 300, 500, 1000, unlimited], good: 200, poor: 500 },
  CLS: { steps: [10, 50, 100, 150, 250, 500, unlimited], good: 100, poor: 250 },
} as const satisfies Record<VitalMetric, { steps: readonly number[]; good: number; poor: number }>;

/** Maximum number of page kinds per response, by descending number of reports. */
export const maxVitalRows = 50;

const share = z.number().min(0).max(1);

/** Web vitals of visitors by kind of page. */
export const vitals = declareEndpoints('Tablero').get('/analytics/vitals', 'analytics.list', {
  summary: `Web vitals of real visitors by kind of page (its path pattern), in Argentine days; the last ${defaultDays} by default, at most ${maxDays}.`,
  query: z.strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
  answer: z.array(
    z.object({
      page: z.string(),
      metric: z.enum(vitalMetrics),
      count: z.number(),
      good: share.meta({ description: 'Share of browsers with a good value' }),
      poor: share,
      p75: z.number().nullable().meta({
        description:
          '75th percentile from the histogram: milliseconds; thousandths of a score for CLS; null beyond its last bucket',
      }),
      steps: z.array(z.object({ upTo: z.number().nullable(), count: z.number() })),
    }),
  ),
});
export type Vital = z.output<typeof vitals.answer>[number];
