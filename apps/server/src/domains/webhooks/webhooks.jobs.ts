import type { Pool } from 'pg';
import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';
import { type Resealed, reseal } from '#platform/secrets/reseal.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { createWebhookSeal } from './webhooks.secret.ts';

/** Hourly: re-encrypts signing secrets with the current `SECRET`, so that an earlier one can be retired. */
const resealJob = defineJob({
  name: 'webhooks.reseal',
  payload: z.object({}),
  schedule: { cron: '20 * * * *', payload: {} },
});

/** All jobs of this domain, used to create their queues. Sending is not a job: see webhooks.sender.ts. */
export const webhookJobList = [resealJob] as const;

/** Re-encrypts the signing secrets that were encrypted with an earlier secret. */
async function resealSecrets(db: Pool, secret: Secret): Promise<Resealed> {
  const table = {
    table: 'webhook_subscriptions',
    key: 'id',
    seal: createWebhookSeal(secret),
    boundTo: (id: string) => id,
  };
  const current = await reseal(db, secret, { ...table, column: 'sealed_secret' });
  const previous = await reseal(db, secret, { ...table, column: 'sealed_previous' });
  return {
    resealed: current.resealed + previous.resealed,
    unreadable: current.unreadable + previous.unreadable,
  };
}

export const webhookJobs = ({ pool, config }: { pool: Pool; config: Pick<Config, 'secret'> }): BoundJob[] => [
  handleJob(resealJob, async (_payload, { log }) => {
    const counts = await resealSecrets(pool, config.secret);
    log[counts.unreadable > 0 ? 'warn' : 'info'](counts, 're-encrypted signing secrets of webhooks');
  }),
];
