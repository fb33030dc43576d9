import { z } from 'zod';
import type { Database } from '#platform/database/pool.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';

/** Every night: forgets the days that nobody compares with any more. */
const purgeJob = defineJob({
  name: 'analytics.purge',
  payload: z.object({}),
  schedule: { cron: '10 4 * * *', payload: {} },
});

export const analyticsJobList = [purgeJob] as const;

/** A year, the year before to compare it with, and some days. */
const daysKept = 740;

const old = `day < (now() at time zone 'America/Argentina/Buenos_Aires')::date - ${daysKept}`;

/** Carries out what the job does. @returns how many rows were deleted */
export async function purgeAnalytics(db: Queryable): Promise<number> {
  let count = 0;
  for (const table of ['page_views', 'view_origins', 'web_vitals'])
    count += (await db.query(`delete from ${table} where ${old}`)).rowCount ?? 0;
  return count;
}

export const analyticsJobs = ({ pool }: Pick<Database, 'pool'>): BoundJob[] => [
  handleJob(purgeJob, async (_payload, { log }) => {
    log.info({ count: await purgeAnalytics(pool) }, 'purged old figures of the site');
  }),
];
