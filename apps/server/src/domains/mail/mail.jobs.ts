import type { Pool } from 'pg';
import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';
import { type Resealed, reseal } from '#platform/secrets/reseal.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { linkSeal } from './mail.link.ts';
import { wipeOldLinks } from './mail.queue.ts';

/** Every night: wipes the private links of mails that stayed in the log. */
const wipeJob = defineJob({
  name: 'mail.wipe-links',
  payload: z.object({}),
  schedule: { cron: '40 4 * * *', payload: {} },
});

/** Every hour: seals private links with the current `SECRET`, so that an earlier one can go. */
const resealJob = defineJob({
  name: 'mail.reseal',
  payload: z.object({}),
  schedule: { cron: '15 * * * *', payload: {} },
});

/** All jobs of this domain, to make their queues. Sending is none of them: see mail.sender.ts. */
export const mailJobList = [wipeJob, resealJob] as const;

/** Seals again what an earlier secret has sealed in `mails`. */
export const resealLinks = (db: Pool, secret: Secret): Promise<Resealed> =>
  reseal(db, secret, {
    table: 'mails',
    key: 'id',
    column: 'sealed_link',
    seal: linkSeal(secret),
    boundTo: () => '',
  });

export const mailJobs = ({ pool, config }: { pool: Pool; config: Pick<Config, 'secret'> }): BoundJob[] => [
  handleJob(wipeJob, async (_payload, { log }) => {
    log.info({ count: await wipeOldLinks(pool) }, 'wiped private links of mails in the log');
  }),
  handleJob(resealJob, async (_payload, { log }) => {
    const done = await resealLinks(pool, config.secret);
    log[done.unreadable > 0 ? 'warn' : 'info'](done, 'sealed private links of mails with the current SECRET');
  }),
];
