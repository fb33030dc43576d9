import { z } from 'zod';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';
import { type ExportDeps, expireExports } from './users.exports.ts';

/** Every minute: deletes expired exports. */
const expireJob = defineJob({
  name: 'users.expire-exports',
  payload: z.object({}),
  schedule: { cron: '* * * * *', payload: {} },
});

/** All user jobs, used to create their queues. */
export const userJobList = [expireJob] as const;

/** Binds the jobs to their handlers for a worker. */
export const userJobs = (deps: Pick<ExportDeps, 'pool' | 'storage'>): BoundJob[] => [
  handleJob(expireJob, () => expireExports(deps)),
];
