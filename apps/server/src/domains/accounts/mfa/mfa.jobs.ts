import type { Pool } from 'pg';
import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';
import { type Resealed, reseal } from '#platform/secrets/reseal.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { createAppSeal } from './mfaMethods.ts';

/** Hourly: re-encrypts authenticator secrets with the current `SECRET`, so that earlier values can be discarded. */
const resealJob = defineJob({
  name: 'accounts.reseal',
  payload: z.object({}),
  schedule: { cron: '10 * * * *', payload: {} },
});

/** All second-factor jobs, used to create their queues. */
export const mfaJobList = [resealJob] as const;

/** Re-encrypts the rows of `totp_secrets` that were encrypted with an earlier `SECRET`. */
export async function resealAppSecrets(db: Pool, secret: Secret): Promise<Resealed> {
  const table = {
    table: 'totp_secrets',
    key: 'user_id',
    seal: createAppSeal(secret),
    boundTo: (id: string) => id,
  };
  const confirmed = await reseal(db, secret, { ...table, column: 'secret' });
  const pending = await reseal(db, secret, { ...table, column: 'pending' });
  return {
    resealed: confirmed.resealed + pending.resealed,
    unreadable: confirmed.unreadable + pending.unreadable,
  };
}

/** Binds the jobs to their handlers for a worker. */
export const mfaJobs = ({ pool, config }: { pool: Pool; config: Pick<Config, 'secret'> }): BoundJob[] => [
  handleJob(resealJob, async (_payload, { log }) => {
    const counts = await resealAppSecrets(pool, config.secret);
    log[counts.unreadable > 0 ? 'warn' : 'info'](counts, 're-encrypted authenticator secrets');
  }),
];
