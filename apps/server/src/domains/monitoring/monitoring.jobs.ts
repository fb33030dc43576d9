import { accountKinds } from '@centinela/api/accounts/users.ts';
import { failedStates } from '@centinela/api/contracts/activations.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';
import { type HasEnded, retryLost } from './activations.retry.ts';

/** Retries all activations in one lost state. */
export const retryLostJob = defineJob({
  name: 'monitoring.retryLost',
  payload: z.object({
    state: z.enum(failedStates),
    kinds: z.array(z.enum(accountKinds)).default([...accountKinds]),
    before: z.iso.datetime(),
    actor: z.object({
      user: z.object({ id: z.string(), name: z.string() }).nullable(),
      requestId: z.string().nullable(),
      ip: z.string().nullable(),
    }),
  }),
  expireSeconds: 600,
  concurrency: 1,
});

/** All jobs of this domain, for creating their queues. */
export const monitoringJobList = [retryLostJob] as const;

/** The jobs with their handlers, for a worker. */
export const monitoringJobs = (deps: { pool: Pool; hasEnded: HasEnded }): BoundJob[] => [
  handleJob(retryLostJob, async (order, { signal }) => {
    await retryLost(deps, order, signal);
  }),
];
