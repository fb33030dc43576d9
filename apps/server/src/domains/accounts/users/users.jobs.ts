import { z } from 'zod';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';
import { type ExportDeps, expireExports } from './users.exports.ts';

/** Every minute: removes exports whose time is over. */
const expireJob = defineJob({
  name: 'users.expire-exports',
  payload: z.object({}),
  schedule: { cron: '* * * * *', payload: {} },
});

/** All jobs of users, to make their queues. */
export const userJobList = [expireJob] as const;

/** The jobs with what does them, for a worker. */
export const userJobs = (deps: Pick<ExportDeps, 'pool' | 'storage'>): BoundJob[] => [
  handleJob(expireJob, () => expireExports(deps)),
];
