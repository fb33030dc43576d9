import { z } from 'zod';
import type { Database } from '#platform/database/pool.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';
import { learnWords } from '#searchIndex/rebuild';
import { rebuildIfOld } from './search.rebuild.ts';

/**
 * Rebuilds an index that another version of the program built, and learns the words of the index. Runs when a worker
 * starts and every five minutes.
 */
export const keepIndexJob = defineJob({
  name: 'search.keep',
  payload: z.object({}),
  retryDelaySeconds: 10,
  expireSeconds: 1800,
  concurrency: 1,
  schedule: { cron: '*/5 * * * *', payload: {} },
});

export const searchJobList = [keepIndexJob] as const;

export const searchJobs = ({ pool }: Pick<Database, 'pool'>): BoundJob[] => [
  handleJob(keepIndexJob, async (_payload, { signal, log }) => {
    const isRebuilt = await rebuildIfOld(pool, signal);
    await learnWords(pool);
    if (isRebuilt) log.info('rebuilt the search index');
  }),
];
