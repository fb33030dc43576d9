import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** Days of one look, at most. */
export const mostDays = 366;
/** Days that are told of where nothing else is asked for. */
export const usualDays = 28;
/** Rows of each table, the largest first. */
export const rowsShown = 50;

const count = z.number();
const before = count.meta({ description: 'The same in as many days right before' });
const origin = z.object({ name: z.string(), count, before });

/** How often the site's pages were answered, by day, page and origin. No person is part of it. */
export const visits = endpoint({
  method: 'GET',
  path: '/analytics/visits',
  access: 'analytics.list',
  tag: 'Tablero',
  summary: `Views of the site by day, page and origin, in Argentine days; the last ${usualDays} unless others are asked for, ${mostDays} at most. Counted by the server, without cookies; written every ten seconds.`,
  query: z.strictObject({
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    page: z.string().max(200).optional().meta({ description: 'A path: the figures of this page alone' }),
  }),
  answer: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    days: z.array(z.object({ day: z.iso.date(), views: count, entries: count, bots: count })),
    before: z
      .object({ views: count, entries: count })
      .meta({ description: 'Sums of as many days right before' }),
    pages: z.array(z.object({ page: z.string(), views: count, entries: count, before })).meta({
      description: 'By views; `entries` are visits that began here',
    }),
    sources: z
      .array(origin)
      .meta({ description: 'Sites and `utm_source` of visits; others came by themselves' }),
    campaigns: z.array(origin).meta({ description: '`utm_campaign`; 500 a day by name, then `otros`' }),
    paths: z
      .array(z.object({ from: z.string(), to: z.string(), count }))
      .meta({ description: 'From which page of the site to which' }),
  }),
});
export type Visits = z.output<typeof visits.answer>;
