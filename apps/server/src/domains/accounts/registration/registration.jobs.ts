import { z } from 'zod';
import type { Database } from '#platform/database/pool.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';
import { processRequest, type RequestDeps } from './accountRequests.ts';

/** Processes an account request. A failed attempt is repeated for about a day. */
export const processRequestJob = defineJob({
  name: 'accounts.decide',
  payload: z.object({ id: z.uuid() }),
  retries: 12,
  retryDelaySeconds: 10,
  expireSeconds: 60,
});

/** All registration and recovery jobs, used to create their queues. */
export const registrationJobList = [processRequestJob] as const;

interface Deps extends RequestDeps {
  database: Pick<Database, 'pool'>;
}

/** Binds the jobs to their handlers for a worker. */
export const registrationJobs = ({ database: { pool }, ...deps }: Deps): BoundJob[] => [
  handleJob(processRequestJob, async ({ id }, { log }) => {
    const decision = await transaction(pool, (client) => processRequest(client, id, deps));
    log.debug({ decision }, 'account request processed');
  }),
];
