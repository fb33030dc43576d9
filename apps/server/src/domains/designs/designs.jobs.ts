import { z } from 'zod';
import type { Database } from '#platform/database/pool.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';

/** Every night: empties designs whose time is over, and forgets that they were. */
const purgeJob = defineJob({
  name: 'designs.purge',
  payload: z.object({}),
  schedule: { cron: '50 4 * * *', payload: {} },
});

export const designJobList = [purgeJob] as const;

/** Rows of one statement, so that none holds up others for long. */
const chunk = 1000;

const expired = 'owner_id is null and expires_at <= now()';

/** What becomes of designs that are in nobody's account, in this order. */
const steps = {
  /** Nobody can look at it any more; that its time is over is still told. */
  empty: `update designs set design = null where id in (select id from designs
    where ${expired} and sent_at is null and design is not null limit ${chunk})`,
  /** After as long again even that is forgotten. */
  forget: `delete from designs where id in (select id from designs
    where ${expired} and expires_at <= now() - interval '90 days' and sent_at is null limit ${chunk})`,
  /** What came with a lead stays as long as somebody may ask for it. */
  forgetSent: `delete from designs where id in (select id from designs
    where ${expired} and expires_at <= now() - interval '2 years' limit ${chunk})`,
};

/** Carries out what the job does. @returns how many designs were emptied or forgotten */
export async function purgeDesigns(db: Queryable, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (const text of Object.values(steps))
    for (let changed = chunk; changed === chunk; count += changed) {
      signal?.throwIfAborted();
      changed = (await db.query(text)).rowCount ?? 0;
    }
  return count;
}

export const designJobs = ({ pool }: Pick<Database, 'pool'>): BoundJob[] => [
  handleJob(purgeJob, async (_payload, { log, signal }) => {
    log.info({ count: await purgeDesigns(pool, signal) }, 'purged designs');
  }),
];
