import { z } from 'zod';
import type { Database } from '#platform/database/pool.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';

/** Clears expired designs and deletes old tombstones; runs nightly. */
const purgeJob = defineJob({
  name: 'designs.purge',
  payload: z.object({}),
  schedule: { cron: '50 4 * * *', payload: {} },
});

export const designJobList = [purgeJob] as const;

/** Rows per statement, which keeps locks short. */
const chunk = 1000;

const isExpiredSql = 'owner_id is null and expires_at <= now()';

/** Retention steps for designs outside of accounts, in order. */
const steps = {
  /** Clears the content; the row stays as a tombstone, so that the link can report its expiry. */
  empty: `update designs set design = null where id in (select id from designs
    where ${isExpiredSql} and sent_at is null and design is not null limit ${chunk})`,
  /** Deletes the tombstone after another 90 days. */
  forget: `delete from designs where id in (select id from designs
    where ${isExpiredSql} and expires_at <= now() - interval '90 days' and sent_at is null limit ${chunk})`,
  /** Designs sent with a lead are kept for longer, because staff may need them. */
  forgetSent: `delete from designs where id in (select id from designs
    where ${isExpiredSql} and expires_at <= now() - interval '2 years' limit ${chunk})`,
};

/** Runs the purge job. @returns the number of cleared or deleted designs */
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
