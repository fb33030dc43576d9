import { z } from 'zod';
import { lostStates } from './activations.ts';
import { endpoint } from './endpoint.ts';
import { qadFile } from './qad.ts';

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
    pendingUsers: z.number().nullable().meta({ description: 'Accounts that wait for their owner' }),
  }),
});
export type Operations = z.output<typeof operations.answer>;
