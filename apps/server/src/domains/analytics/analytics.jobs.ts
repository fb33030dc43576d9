import { z } from 'zod';
import type { Database } from '#platform/database/pool.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';

/** Deletes statistics that are too old for any comparison; runs nightly. */
const purgeJob = defineJob({
  name: 'analytics.purge',
  payload: z.object({}),
  schedule: { cron: '10 4 * * *', payload: {} },
});

export const analyticsJobList = [purgeJob] as const;

/** Retention in days: a year, the previous year for comparison, and a margin. */
const retentionDays = 740;

const isExpiredSql = `day < (now() at time zone 'America/Argentina/Buenos_Aires')::date - ${retentionDays}`;

/** Runs the purge job. @returns the number of deleted rows */
export async function purgeAnalytics(db: Queryable): Promise<number> {
  let count = 0;
  for (const table of ['page_views', 'view_origins', 'web_vitals'])
    count += (await db.query(`delete from ${table} where ${isExpiredSql}`)).rowCount ?? 0;
  return count;
}

export const analyticsJobs = ({ pool }: Pick<Database, 'pool'>): BoundJob[] => [
  handleJob(purgeJob, async (_payload, { log }) => {
    log.info({ count: await purgeAnalytics(pool) }, 'purged old site statistics');
  }),
];
