import { z } from 'zod';
import { failedStates } from '../contracts/activations.ts';
import { declareEndpoints } from '../http/endpoint.ts';
import { qadFile } from '../imports/qadFiles.ts';

/** Maximum number up to which failed and pending tasks are counted. */
export const maxCountedTasks = 1_000;

const files = z.object({
  total: z.number(),
  files: z.array(qadFile).meta({ description: 'The newest files' }),
});

const { get } = declareEndpoints('Tablero');

/** Running, failed and pending tasks of the company; null for data that the caller may not list. */
export const operations = get('/waiting/operations', 'staff', {
  summary:
    'Running, failed and pending tasks, counted up to 1,000; null for data that the caller may not list.',
  answer: z.object({
    imports: z
      .object({
        running: files,
        waiting: files.meta({
          description:
            'Files of the last 30 days that need manual action: unmapped columns, plan to confirm, stopped or failed, remaining errors',
        }),
      })
      .nullable(),
    activations: z
      .record(z.enum(failedStates), z.number())
      .nullable()
      .meta({ description: 'Failed permanently, and rejected by the platform' }),
    mails: z
      .object({ failed: z.number(), waiting: z.number() })
      .nullable()
      .meta({ description: 'As in email-logs/overview' }),
    cancellations: z.object({ open: z.number(), late: z.number() }).nullable().meta({
      description: 'Open requests of baja and arrepentimiento, and those past their 24 hours',
    }),
    requests: z.number().nullable().meta({ description: 'Open requests of clients' }),
    visits: z
      .number()
      .nullable()
      .meta({ description: 'Booked visits of today and before, which are not closed yet' }),
    pendingUsers: z.number().nullable().meta({ description: 'Accounts not yet validated by their owner' }),
  }),
});
export type Operations = z.output<typeof operations.answer>;

/** Days of a trend, including today. */
export const trendDays = 28;
const perDay = z.array(z.number()).length(trendDays);

/** Daily totals; null for data that the caller may not list. */
export const trends = get('/waiting/trends', 'staff', {
  summary: `Daily totals of the last ${trendDays} days (Argentine time), oldest first; null for data that the caller may not list.`,
  answer: z.object({
    from: z.iso.date().meta({ description: 'First day' }),
    leads: perDay.nullable(),
    imports: z
      .object({ success: perDay, error: perDay })
      .nullable()
      .meta({ description: 'Records of ERP files, by the day on which their file was completed' }),
    mails: z.object({ sent: perDay, failed: perDay }).nullable().meta({
      description: 'Sent and failed mails, by the day of their creation',
    }),
    activations: z.object({ active: perDay, waiting: perDay, lost: perDay }).nullable().meta({
      description: 'Activations at the monitoring platform by state, by the day of the first request',
    }),
  }),
});
export type Trends = z.output<typeof trends.answer>;
