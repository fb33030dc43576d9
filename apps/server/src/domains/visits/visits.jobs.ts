import { addDays } from '@centinela/api/visits/halfDays.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { z } from 'zod';
import type { Database } from '#platform/database/pool.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';
import { queuePersonMail, type VisitConfig } from './visits.mail.ts';
import { type VisitRow, visitColumns } from './visits.rows.ts';

/** Mails reminders of the next day's visits; runs every morning. */
const morningJob = defineJob({
  name: 'visits.morning',
  payload: z.object({}),
  schedule: { cron: '0 10 * * *', payload: {} },
});

export const visitJobList = [morningJob] as const;

/** Reminders per transaction. */
const chunk = 100;

const dueSql = `update visits v set reminded_for = v.day where v.id in (select d.id from visits d
    where d.status = 'BOOKED' and d.day = $1 and d.email is not null and d.reminded_for is distinct from d.day
    order by d.id limit ${chunk} for update skip locked)
  returning ${visitColumns}`;

/** Queues a reminder for each visit of the next day, once. @returns how many */
export async function queueReminders(
  pool: Database['pool'],
  config: VisitConfig,
  now = new Date(),
): Promise<number> {
  const tomorrow = addDays(toArgentineDate(now), 1);
  const queueChunk = () =>
    transaction(pool, async (client) => {
      const { rows } = await client.query<VisitRow>(dueSql, [tomorrow]);
      for (const row of rows) await queuePersonMail(client, row, 'REMINDER', config);
      return rows.length;
    });
  let count = 0;
  for (let queued = chunk; queued === chunk; count += queued) queued = await queueChunk();
  return count;
}

export const visitJobs = ({ pool, config }: Pick<Database, 'pool'> & { config: VisitConfig }): BoundJob[] => [
  handleJob(morningJob, async (_payload, { log }) => {
    log.info({ reminders: await queueReminders(pool, config) }, 'reminded of visits');
  }),
];
