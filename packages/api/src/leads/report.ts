import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';

/** What the leads of a report are grouped by. */
export const reportDimensions = ['source', 'page', 'campaign', 'agent'] as const;
export type ReportDimension = (typeof reportDimensions)[number];

const figures = z.object({
  leads: z.number(),
  contacted: z.number(),
  visits: z.number().meta({ description: 'Leads for which a visit was booked' }),
  won: z.number(),
  lost: z.number(),
  value: z.number().meta({ description: 'Value of the won leads in pesos' }),
  minutes: z.number().nullable().meta({ description: 'Median minutes until the first contact' }),
});
export type ReportFigures = z.infer<typeof figures>;

/** What became of the leads of a period. */
const leadReport = z.object({
  total: figures,
  rows: z.array(
    figures.extend({
      key: z.string().nullable().meta({ description: 'As in the filters of the list; null for none' }),
      name: z.string().nullable(),
    }),
  ),
});
export type LeadReport = z.infer<typeof leadReport>;

const day = z.iso.date('date').refine((written) => written >= '2000', 'date');
const reportQuery = z.strictObject({
  by: z.enum(reportDimensions, 'option').default('source'),
  from: day.optional().meta({ description: 'Day in Argentina; 30 days before `to` by default' }),
  to: day.optional().meta({ description: 'Today by default' }),
});

const { get } = declareEndpoints('Contactos');

export const leadReportEndpoints = {
  report: get('/leads/report', 'leads.list', {
    summary:
      'Conversion of the leads that arrived in a period, by source, page, campaign or agent: at most 200 names, those with most leads first. Without spam, merged leads and applications.',
    query: reportQuery,
    answer: leadReport,
  }),
  download: get('/leads/report/download', 'leads.list', {
    summary: 'The same as CSV. It is audited.',
    query: reportQuery,
    answer: z.never(),
  }),
};
