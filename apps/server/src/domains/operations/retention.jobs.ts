import type { Pool } from 'pg';
import { z } from 'zod';
import { recordAudit, systemActor } from '#platform/audit/audit.ts';
import { type BoundJob, defineJob, handleJob, type JobContext } from '#platform/jobs/jobs.ts';
import { applyRetention, type RetentionRule } from '#platform/retention/retention.ts';

/** Nightly: deletes data that its rule no longer allows to keep. The first run on a large database may take an hour. */
const retentionJob = defineJob({
  name: 'operations.retention',
  payload: z.object({}),
  concurrency: 1,
  expireSeconds: 4 * 3600,
  schedule: { cron: '30 3 * * *', payload: {} },
});

export const retentionJobList = [retentionJob] as const;

/**
 * Applies all rules, and records in one audit entry how many rows each deleted, also when it is aborted or fails later.
 *
 * @throws AggregateError after the last rule, if any failed; the reason of the signal when aborted, so that the job is repeated
 */
export async function deleteExpiredData(
  pool: Pool,
  rules: readonly RetentionRule[],
  { log, signal }: Pick<JobContext, 'log' | 'signal'>,
): Promise<void> {
  const errors: unknown[] = [];
  const deleted = await applyRetention(pool, rules, {
    signal,
    onError(error, { name }) {
      log.error({ err: error, rule: name }, 'deleting expired data failed');
      errors.push(error);
    },
  });
  if (Object.keys(deleted).length > 0)
    await recordAudit(pool, systemActor, {
      action: 'delete',
      subject: 'retention',
      subjectId: '',
      after: deleted,
    });
  log.info({ deleted }, 'deleted expired data');
  signal.throwIfAborted();
  if (errors.length > 0) throw new AggregateError(errors, 'deleting expired data failed');
}

export const retentionJobs = (pool: Pool, rules: readonly RetentionRule[]): BoundJob[] => [
  handleJob(retentionJob, (_payload, context) => deleteExpiredData(pool, rules, context)),
];
