import { z } from 'zod';
import type { Database } from '#platform/database/pool.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';
import { forgetMisses } from './search.misses.ts';
import { learnWords, rebuildIfOld } from './search.rebuild.ts';

/** At the start of a worker and every five minutes: makes the index anew where it is another version's, and learns words. */
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
    await forgetMisses(pool);
    if (isRebuilt) log.info('made the index of the searcher anew');
  }),
];
