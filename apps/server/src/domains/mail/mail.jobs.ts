import { z } from 'zod';
import type { Database } from '../../platform/database/pool.ts';
import { type BoundJob, defineJob, handleJob } from '../../platform/jobs/jobs.ts';
import { wipeOldLinks } from './mail.queue.ts';

/** Every night: wipes the private links of mails that stayed in the log. */
const wipeJob = defineJob({
  name: 'mail.wipe-links',
  payload: z.object({}),
  schedule: { cron: '40 4 * * *', payload: {} },
});

/** All jobs of this room, to make their queues. Sending is none of them: see mail.sender.ts. */
export const mailJobList = [wipeJob] as const;

export const mailJobs = ({ pool }: Pick<Database, 'pool'>): BoundJob[] => [
  handleJob(wipeJob, async (_payload, { log }) => {
    log.info({ count: await wipeOldLinks(pool) }, 'wiped private links of mails in the log');
  }),
];
