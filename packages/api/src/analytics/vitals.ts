import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { mostDays, usualDays } from './analytics.ts';

/** What browsers tell of a page: Largest Contentful Paint, Interaction to Next Paint, Cumulative Layout Shift. */
export const vitalMetrics = ['LCP', 'INP', 'CLS'] as const;
export type VitalMetric = (typeof vitalMetrics)[number];

/** Has no end: the last step of each histogram. */
export const endless = 2_147_483_647;

/**
 * Where the steps of the histograms end, and the limits of what is good and what is poor (web.dev/articles/vitals):
 * milliseconds, thousandths of a score for CLS.
 */
export const vitalSteps = {
  LCP: { steps: [1000, 1800, 2500, 3000, 4000, 6000, 10_000, endless], good: 2500, poor: 4000 },
  INP: { steps: [50, 100, 200, 300, 500, 1000, endless], good: 200, poor: 500 },
  CLS: { steps: [10, 50, 100, 150, 250, 500, endless], good: 100, poor: 250 },
} as const satisfies Record<VitalMetric, { steps: readonly number[]; good: number; poor: number }>;

/** Kinds of pages of one answer, those with most figures first. */
export const vitalRows = 50;

const share = z.number().min(0).max(1);

/** How pages were for the visitors' browsers, by kind of page. */
export const vitals = endpoint({
  method: 'GET',
  path: '/analytics/vitals',
  access: 'analytics.list',
  tag: 'Tablero',
  summary: `Web vitals of real visitors by kind of page (the pattern of its address), in Argentine days; the last ${usualDays} unless others are asked for, ${mostDays} at most.`,
  query: z.strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
  answer: z.array(
    z.object({
      page: z.string(),
      metric: z.enum(vitalMetrics),
      count: z.number(),
      good: share.meta({ description: 'Share of the browsers for which it was good' }),
      poor: share,
      p75: z.number().nullable().meta({
        description:
          'Three of four had this or less, from the histogram: milliseconds, thousandths of a score for CLS; null beyond its last step',
      }),
      steps: z.array(z.object({ upTo: z.number().nullable(), count: z.number() })),
    }),
  ),
});
export type Vital = z.output<typeof vitals.answer>[number];
