import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';

/** Maximum number of days per report. */
export const maxDays = 366;
/** Default number of days. */
export const defaultDays = 28;
/** Maximum number of rows per table, by descending value. */
export const maxRows = 50;

const count = z.number();
const before = count.meta({ description: 'Value of the preceding period of the same length' });
const leads = z.number().meta({
  description: 'Contacts from this source, without spam; a name may have contacts without a counted visit',
});
const origin = z.object({ name: z.string(), count, before, leads });

/** What the report compares with the preceding period: views of a page, or visitors from a source. */
export const comparedKinds = ['PAGE', 'SOURCE', 'CAMPAIGN', 'AGENT'] as const;
/** Maximum number of reported changes. */
export const maxChanges = 10;

/** Page views and resulting contacts by day, page and origin. It contains no personal data. */
export const visits = declareEndpoints('Tablero').get('/analytics/visits', 'analytics.list', {
  summary: `Views of the site by day, page and origin, in Argentine days; the last ${defaultDays} by default, at most ${maxDays}. Counted by the server, without cookies; saved every ten seconds.`,
  query: z.strictObject({
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    page: z.string().max(200).optional().meta({ description: 'Path of a page to limit the statistics to' }),
  }),
  answer: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    days: z.array(z.object({ day: z.iso.date(), views: count, entries: count, bots: count })),
    before: z
      .object({ views: count, entries: count })
      .meta({ description: 'Totals of the preceding period of the same length' }),
    leads: z
      .object({ count, before, direct: count })
      .meta({ description: 'Contacts; `direct`: without a referring site' }),
    pages: z.array(z.object({ page: z.string(), views: count, entries: count, before, leads })).meta({
      description: 'By views; `entries` are visits that started on this page, `leads` their contacts',
    }),
    sources: z
      .array(origin)
      .meta({ description: 'Sites and `utm_source` of visits; direct visits are excluded' }),
    campaigns: z
      .array(origin)
      .meta({ description: '`utm_campaign`; the first 500 names per day, then `otros`' }),
    agents: z
      .array(
        origin.extend({
          label: z
            .string()
            .optional()
            .meta({ description: 'Label of a tracked link: the agent and its target' }),
        }),
      )
      .meta({
        description: 'Agent whose link brought them (`?agente=`); the first 500 names per day, then `otros`',
      }),
    plans: z
      .array(
        z.object({
          name: z.string(),
          page: z.string().nullable().meta({ description: 'Path of the plan’s page' }),
          views: count.meta({ description: 'Views of that page' }),
          leads: count,
          before: z.number().meta({ description: 'Contacts in the preceding period of the same length' }),
        }),
      )
      .meta({ description: 'Requested plans' }),
    changes: z.array(z.object({ kind: z.enum(comparedKinds), name: z.string(), count, before })).meta({
      description:
        'Largest changes since the preceding period of the same length, including origins without views now',
    }),
    paths: z
      .array(z.object({ from: z.string(), to: z.string(), count }))
      .meta({ description: 'Navigation between pages of the site' }),
  }),
});
export type Visits = z.output<typeof visits.answer>;
