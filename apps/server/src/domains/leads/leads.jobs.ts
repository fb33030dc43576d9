import { getStartOfDay, toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import { queueMail } from '#mail/outbox';
import { isOrderedSince } from '#mail/read';
import type { Config } from '#platform/config/config.ts';
import { lockObject } from '#platform/database/locks.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';
import { describeLead } from './leads.mail.ts';
import { type LeadRow, paceSql } from './leads.rows.ts';
import { queueReminderMails } from './progress/reminders.ts';

/** Mails the list of unanswered leads; runs every morning. */
const morningJob = defineJob({
  name: 'leads.morning',
  payload: z.object({}),
  schedule: { cron: '30 7 * * *', payload: {} },
});

/** Mails owners their reminders of the day; runs every morning, and again for those that were missed. */
const reminderJob = defineJob({
  name: 'leads.reminders',
  payload: z.object({}),
  schedule: { cron: '0,20,40 8 * * *', payload: {} },
});

export const leadJobList = [morningJob, reminderJob] as const;

interface WaitingRow extends Pick<LeadRow, 'number' | 'topic' | 'province' | 'locality'> {
  created_at: Date;
  late: boolean;
  total: number;
  late_total: number;
}

/** Limit of leads listed in the mail, longest waiting first. */
const maxListed = 30;

const unansweredSql = `select number, topic, province, locality, created_at, pace = 'LATE' as late, total, late_total from (
    select l.number, l.topic, l.province, l.locality, l.created_at, l.id, ${paceSql} as pace,
      count(*) over ()::int as total, (count(*) filter (where ${paceSql} = 'LATE') over ())::int as late_total
    from leads l where l.status = 'NEW' and not l.spam and l.merged_into is null) w
  order by id limit ${maxListed}`;

/**
 * Queues the daily mail that lists unanswered leads; sends none on days without any.
 *
 * @returns the number of unanswered leads
 */
export const queueUnansweredMail = (
  pool: Pool,
  config: Pick<Config, 'secret'>,
  now = new Date(),
): Promise<number> =>
  transaction(pool, async (client) => {
    await lockObject(client, 'lead', 'morning');
    const day = toArgentineDate(now);
    if (await isOrderedSince(client, 'leads-waiting', getStartOfDay(day))) return 0;
    const { rows } = await client.query<WaitingRow>(unansweredSql);
    const [first] = rows;
    if (!first) return 0;
    await queueMail(
      client,
      {
        template: 'leads-waiting',
        to: null,
        data: {
          day,
          total: first.total,
          late: first.late_total,
          leads: rows.map((row) => ({
            number: row.number,
            about: describeLead(row),
            since: row.created_at.toISOString(),
            late: row.late,
          })),
          path: '/dashboard/leads?status=NEW',
        },
      },
      config,
    );
    return first.total;
  });

export const leadJobs = ({ pool, config }: { pool: Pool; config: Pick<Config, 'secret'> }): BoundJob[] => [
  handleJob(morningJob, async (_payload, { log }) => {
    log.info({ count: await queueUnansweredMail(pool, config) }, 'queued the mail about unanswered leads');
  }),
  handleJob(reminderJob, async (_payload, { log, signal }) => {
    log.info({ count: await queueReminderMails(pool, config, { signal }) }, 'queued reminders of leads');
  }),
];
