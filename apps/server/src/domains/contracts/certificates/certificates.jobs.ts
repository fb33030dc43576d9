import { z } from 'zod';
import type { Database } from '#platform/database/pool.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';

/** Every night, deletes certificates that expired a year ago. Until then, their page says that they have expired. */
const purgeJob = defineJob({
  name: 'certificates.purge',
  payload: z.object({}),
  schedule: { cron: '10 5 * * *', payload: {} },
});

export const certificateJobList = [purgeJob] as const;

/** Rows per statement, so that no statement holds locks for long. */
const chunk = 1000;

/** Deletes certificates that expired a year ago. @returns how many were deleted */
export async function purgeCertificates(db: Queryable, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (let deleted = chunk; deleted === chunk; count += deleted) {
    signal?.throwIfAborted();
    const { rowCount } = await db.query(
      `delete from certificates where id in (
        select id from certificates where expires_at < now() - interval '1 year' limit ${chunk})`,
    );
    deleted = rowCount ?? 0;
  }
  return count;
}

export const certificateJobs = ({ pool }: Pick<Database, 'pool'>): BoundJob[] => [
  handleJob(purgeJob, async (_payload, { log, signal }) => {
    log.info({ count: await purgeCertificates(pool, signal) }, 'purged certificates');
  }),
];
