import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/pool.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';
import { decideRequest } from './accountRequests.ts';

/** Sees to what somebody asked for an address. Repeated for about a day. */
export const decideJob = defineJob({
  name: 'accounts.decide',
  payload: z.object({ id: z.uuid() }),
  retries: 12,
  retryDelaySeconds: 10,
  expireSeconds: 60,
});

/** Requests that no attempt could decide are not kept for longer: they hold a person's data. */
const forgetJob = defineJob({
  name: 'accounts.forget-requests',
  payload: z.object({}),
  schedule: { cron: '20 4 * * *', payload: {} },
});

/** All jobs of registering and recovering, to make their queues. */
export const registrationJobList = [decideJob, forgetJob] as const;

interface Deps {
  database: Pick<Database, 'pool'>;
  config: Pick<Config, 'secret' | 'server'>;
}

/** The jobs with what does them, for a worker. */
export const registrationJobs = ({ database: { pool }, config }: Deps): BoundJob[] => [
  handleJob(decideJob, async ({ id }, { log }) => {
    const decision = await transaction(pool, (client) => decideRequest(client, id, config));
    log.debug({ decision }, 'a request for an account was decided');
  }),
  handleJob(forgetJob, async () => {
    await pool.query("delete from account_requests where created_at < now() - interval '2 days'");
  }),
];
