import { z } from 'zod';
import type { Database } from '#platform/database/pool.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';
import { retentionDays } from './household.limits.ts';
import { type InvitationDeps, mailInvitation } from './household.mail.ts';

/** E-mails an invitation. Retried for about a day. */
export const inviteJob = defineJob({
  name: 'household.invite',
  payload: z.object({ id: z.uuid() }),
  retries: 12,
  retryDelaySeconds: 10,
  expireSeconds: 60,
});

/** Nightly: deletes invitations and accesses that ended long ago. */
const deleteEndedJob = defineJob({
  name: 'household.forget',
  payload: z.object({}),
  schedule: { cron: '10 5 * * *', payload: {} },
});

export const householdJobList = [inviteJob, deleteEndedJob] as const;

/** Rows deleted per statement, to keep locks short. */
const chunkSize = 1000;

/** Deletes invitations and accesses that ended long ago. @returns the number of deleted rows */
export async function deleteEnded(db: Queryable, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (let deletedCount = chunkSize; deletedCount === chunkSize; count += deletedCount) {
    signal?.throwIfAborted();
    const { rowCount } = await db.query(
      `delete from household_access where id in (select id from household_access
        where state <> 'ACTIVE' and coalesce(ended_at, expires_at) < now() - interval '${retentionDays} days' limit ${chunkSize})`,
    );
    deletedCount = rowCount ?? 0;
  }
  return count;
}

interface Deps extends InvitationDeps {
  database: Pick<Database, 'pool'>;
}

export const householdJobs = ({ database: { pool }, ...deps }: Deps): BoundJob[] => [
  handleJob(inviteJob, ({ id }) => transaction(pool, (client) => mailInvitation(client, id, deps))),
  handleJob(deleteEndedJob, async (_payload, { log, signal }) => {
    log.info({ count: await deleteEnded(pool, signal) }, 'deleted ended household accesses');
  }),
];
