import { z } from 'zod';
import type { Database } from '#platform/database/pool.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';

/** Every night: forgets certificates that have been over for a year. Until then their page says that they are. */
const purgeJob = defineJob({
  name: 'certificates.purge',
  payload: z.object({}),
  schedule: { cron: '10 5 * * *', payload: {} },
});

export const certificateJobList = [purgeJob] as const;

/** Rows of one statement, so that none holds up others for long. */
const chunk = 1000;

/** Carries out what the job does. @returns how many certificates were forgotten */
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
