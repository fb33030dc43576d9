import { z } from 'zod';
import type { Database } from '#platform/database/pool.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';
import { type InvitationDeps, mailInvitation } from './household.mail.ts';

/** E-mails an invitation. Retried for about a day. */
export const inviteJob = defineJob({
  name: 'household.invite',
  payload: z.object({ id: z.uuid() }),
  retries: 12,
  retryDelaySeconds: 10,
  expireSeconds: 60,
});

export const householdJobList = [inviteJob] as const;

interface Deps extends InvitationDeps {
  database: Pick<Database, 'pool'>;
}

export const householdJobs = ({ database: { pool }, ...deps }: Deps): BoundJob[] => [
  handleJob(inviteJob, ({ id }) => transaction(pool, (client) => mailInvitation(client, id, deps))),
];
