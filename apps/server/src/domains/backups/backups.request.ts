import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { lockObject } from '#platform/database/locks.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { backupJob } from './backups.jobs.ts';

/** Requests a backup from the workers, unless one is queued or running. Call it in a transaction. */
export async function requestBackup(client: Queryable, jobs: Jobs, actor: Actor): Promise<void> {
  await lockObject(client, 'backup', '');
  const { rowCount } = await client.query(
    `insert into backups (state, cause, user_name)
     select 'queued', 'user', $1 where not exists (select from backups where state in ('queued', 'running'))`,
    [actor.user?.name ?? null],
  );
  if (rowCount === 0) return;
  await jobs.send(backupJob, {}, { client, singletonKey: 'requested' });
  await recordAudit(client, actor, { action: 'create', subject: 'backups', subjectId: '' });
}
