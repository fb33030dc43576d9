import type { Pool } from 'pg';
import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';
import { type Resealed, reseal } from '#platform/secrets/reseal.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { linkSeal } from './mail.link.ts';

/** Hourly: re-encrypts private links with the current `SECRET`, so that an earlier one can be retired. */
const resealJob = defineJob({
  name: 'mail.reseal',
  payload: z.object({}),
  schedule: { cron: '15 * * * *', payload: {} },
});

/** All jobs of this domain, used to create their queues. Sending is not a job: see mail.sender.ts. */
export const mailJobList = [resealJob] as const;

/** Re-encrypts the links in `mails` that were encrypted with an earlier secret. */
export const resealLinks = (db: Pool, secret: Secret): Promise<Resealed> =>
  reseal(db, secret, {
    table: 'mails',
    key: 'id',
    column: 'sealed_link',
    seal: linkSeal(secret),
    boundTo: () => '',
  });

export const mailJobs = ({ pool, config }: { pool: Pool; config: Pick<Config, 'secret'> }): BoundJob[] => [
  handleJob(resealJob, async (_payload, { log }) => {
    const done = await resealLinks(pool, config.secret);
    log[done.unreadable > 0 ? 'warn' : 'info'](done, 'sealed private links of mails with the current SECRET');
  }),
];
