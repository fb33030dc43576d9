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
const leads = z.number().meta({
  description:
    'Contacts that were left by who came so, without spam; a name may have some without a visit counted',
});
const origin = z.object({ name: z.string(), count, before, leads });

/** What may have changed: the views of a page, or how many came from somewhere. */
export const changedKinds = ['PAGE', 'SOURCE', 'CAMPAIGN', 'AGENT'] as const;
/** The largest changes that are told. */
export const changesShown = 10;

/** How often the site's pages were answered and how many contacts came of it, by day, page and origin. No person is part of it. */
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
    leads: z
      .object({ count, before, direct: count })
      .meta({ description: 'Contacts; `direct`: of those who came by themselves' }),
    pages: z.array(z.object({ page: z.string(), views: count, entries: count, before, leads })).meta({
      description: 'By views; `entries` are visits that began here, `leads` what came of those',
    }),
    sources: z
      .array(origin)
      .meta({ description: 'Sites and `utm_source` of visits; others came by themselves' }),
    campaigns: z.array(origin).meta({ description: '`utm_campaign`; 500 a day by name, then `otros`' }),
    agents: z
      .array(
        origin.extend({
          label: z
            .string()
            .optional()
            .meta({ description: 'A tracked link in words: the agent, and what it leads to' }),
        }),
      )
      .meta({ description: 'Whose link brought them (`?agente=`); 500 a day by name, then `otros`' }),
    plans: z
      .array(
        z.object({
          name: z.string(),
          page: z.string().nullable().meta({ description: 'The path of the plan’s page' }),
          views: count.meta({ description: 'Of that page' }),
          leads: count,
          before: z.number().meta({ description: 'Contacts in as many days right before' }),
        }),
      )
      .meta({ description: 'Plans that were asked for' }),
    changes: z
      .array(z.object({ kind: z.enum(changedKinds), name: z.string(), count, before }))
      .meta({ description: 'What differs most from as many days right before, also what is gone' }),
    paths: z
      .array(z.object({ from: z.string(), to: z.string(), count }))
      .meta({ description: 'From which page of the site to which' }),
  }),
});
export type Visits = z.output<typeof visits.answer>;
