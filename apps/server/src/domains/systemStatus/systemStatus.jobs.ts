import { z } from 'zod';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';
import { type AlertDeps, recordEvaluation } from './alerts/alerts.evaluate.ts';
import { deleteOldAlerts } from './alerts/alerts.store.ts';
import type { Evaluated } from './checks/check.ts';
import { deleteStaleProcesses } from './processes.store.ts';

/** Every minute: evaluates the checks and queues messages about alerts. The next minute repeats a failed attempt. */
const evaluateJob = defineJob({
  name: 'systemStatus.evaluate',
  payload: z.object({}),
  retries: 0,
  expireSeconds: 55,
  concurrency: 1,
  schedule: { cron: '* * * * *', payload: {} },
});

/** Nightly: deletes old alerts. */
const cleanJob = defineJob({
  name: 'systemStatus.clean',
  payload: z.object({}),
  schedule: { cron: '50 3 * * *', payload: {} },
});

export const systemStatusJobList = [evaluateJob, cleanJob] as const;

export interface SystemStatusJobDeps extends AlertDeps {
  runChecks(): Promise<Evaluated[]>;
}

export const systemStatusJobs = ({ runChecks, ...deps }: SystemStatusJobDeps): BoundJob[] => [
  handleJob(evaluateJob, async (_payload, { log }) => {
    await deleteStaleProcesses(deps.pool);
    const notices = await recordEvaluation(deps, await runChecks());
    for (const { kind, check, state } of notices) log.warn({ kind, check, state }, 'an alert was sent');
  }),
  handleJob(cleanJob, () => deleteOldAlerts(deps.pool)),
];
