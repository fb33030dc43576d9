import { z } from 'zod';
import { lostStates } from '../contracts/activations.ts';
import { endpoint } from '../http/endpoint.ts';
import { qadFile } from '../imports/qadFiles.ts';

/** What failed or waits in the operation is counted up to here. */
export const countedOpen = 1_000;

const files = z.object({
  total: z.number(),
  files: z.array(qadFile).meta({ description: 'The newest of them' }),
});

/** What runs, what failed and who waits in the company's operation; null for what the caller may not list. */
export const operations = endpoint({
  method: 'GET',
  path: '/waiting/operations',
  access: 'staff',
  tag: 'Tablero',
  summary:
    'What runs, what failed and who waits in the operation, counted to 1,000; null for what the caller may not list.',
  answer: z.object({
    imports: z
      .object({
        running: files,
        waiting: files.meta({
          description:
            'Files of the last 30 days that somebody has to go on with: columns to name, a plan to confirm, stopped or failed, errors left',
        }),
      })
      .nullable(),
    activations: z
      .record(z.enum(lostStates), z.number())
      .nullable()
      .meta({ description: 'Given up, and refused by the platform' }),
    mails: z
      .object({ failed: z.number(), waiting: z.number() })
      .nullable()
      .meta({ description: 'As in email-logs/overview' }),
    cancellations: z.object({ open: z.number(), late: z.number() }).nullable().meta({
      description: 'Requests of baja and arrepentimiento that are not done, and those past their 24 hours',
    }),
    requests: z
      .number()
      .nullable()
      .meta({ description: 'Requests of clients that are neither done nor refused' }),
    pendingUsers: z.number().nullable().meta({ description: 'Accounts that wait for their owner' }),
  }),
});
export type Operations = z.output<typeof operations.answer>;

/** Days that trends tell of, today included. */
export const trendDays = 28;
const perDay = z.array(z.number()).length(trendDays);

/** What came in and went out day by day; null for what the caller may not list. */
export const trends = endpoint({
  method: 'GET',
  path: '/waiting/trends',
  access: 'staff',
  tag: 'Tablero',
  summary: `What came in and went out on each of the last ${trendDays} days (Argentine ones), oldest first; null for what the caller may not list.`,
  answer: z.object({
    from: z.iso.date().meta({ description: 'The first of the days' }),
    leads: perDay.nullable(),
    imports: z
      .object({ success: perDay, error: perDay })
      .nullable()
      .meta({ description: 'Records of the ERP’s files, by the day on which their file was done' }),
    mails: z.object({ sent: perDay, failed: perDay }).nullable().meta({
      description: 'Mails that were sent and that were given up, by the day on which they were ordered',
    }),
    activations: z.object({ active: perDay, waiting: perDay, lost: perDay }).nullable().meta({
      description:
        'Activations at the monitoring platform by what has become of them, by the day on which they were first ordered',
    }),
  }),
});
export type Trends = z.output<typeof trends.answer>;
