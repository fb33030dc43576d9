import type { Queryable } from '../database/queryable.ts';
import { DEAD_LETTERS } from './jobs.ts';

/**
 * Finds the queue whose first job has waited longest. Jobs that are scheduled for later do not count, nor does the queue of
 * failed jobs, which no worker processes.
 */
export async function findOldestWaitingJob(db: Queryable): Promise<{ name: string; seconds: number } | null> {
  const { rows } = await db.query<{ name: string; seconds: number }>(
    `select q.name, extract(epoch from now() - j.start_after)::float8 as seconds
     from pgboss.queue q cross join lateral (
       select start_after from pgboss.job j
       where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
       order by j.priority desc, j.created_on limit 1
     ) j
     where q.name <> '${DEAD_LETTERS}'
     order by j.start_after limit 1`,
  );
  return rows[0] ?? null;
}

/** Counts jobs that failed for the last time in the last 24 hours, up to a limit, with the names of their queues. */
export async function countFailedJobs(
  db: Queryable,
  limit: number,
): Promise<{ count: number; names: string[] }> {
  const { rows } = await db.query<{ count: number; names: string[] }>(
    `select count(*)::int as count, coalesce(array_agg(distinct source_name order by source_name), '{}') as names from (
       select coalesce(source_name, name) as source_name from pgboss.job
       where name = '${DEAD_LETTERS}' and state < 'active' and created_on > now() - interval '1 day' limit $1
     ) failed`,
    [limit],
  );
  return rows[0] ?? { count: 0, names: [] };
}
