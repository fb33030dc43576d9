import { z } from 'zod';
import { type BoundJob, defineJob, handleJob, type Jobs } from '#platform/jobs/jobs.ts';
import { carryOutBulk, failBulk, orphanedBulks } from './users.bulkTask.ts';
import { type ExportDeps, expireExports, failExport, orphanedExports, writeExport } from './users.exports.ts';

const byId = z.object({ id: z.uuid() });
const retries = 2;

/** Writes an export of users. One at a time: it keeps a core and a connection busy. */
export const exportJob = defineJob({
  name: 'users.export',
  payload: byId,
  retries,
  expireSeconds: 3600,
  concurrency: 1,
});

/** Does one thing to many users. */
export const bulkJob = defineJob({
  name: 'users.bulk',
  payload: byId,
  retries,
  expireSeconds: 3600,
  concurrency: 1,
});

/** Every minute: takes up what a killed worker left, and removes exports whose time is over. */
export const tasksJob = defineJob({
  name: 'users.tasks',
  payload: z.object({}),
  schedule: { cron: '* * * * *', payload: {} },
});

/** All jobs of users, to make their queues. */
export const userJobList = [exportJob, bulkJob, tasksJob] as const;

export interface UserJobDeps extends ExportDeps {
  jobs: Jobs;
}

/** Takes up what a killed worker left, and removes what nobody may download any more. */
export async function lookAfterTasks({ jobs, ...deps }: UserJobDeps): Promise<void> {
  await expireExports(deps);
  for (const id of await orphanedExports(deps.pool)) await jobs.send(exportJob, { id }, { singletonKey: id });
  for (const id of await orphanedBulks(deps.pool)) await jobs.send(bulkJob, { id }, { singletonKey: id });
}

/** The jobs with what does them, for a worker. */
export const userJobs = (deps: UserJobDeps): BoundJob[] => [
  handleJob(exportJob, async ({ id }, { signal, attempt }) => {
    try {
      await writeExport(deps, id, signal);
    } catch (error) {
      if (attempt >= retries) await failExport(deps.pool, id);
      throw error;
    }
  }),
  handleJob(bulkJob, async ({ id }, { signal, attempt }) => {
    try {
      await carryOutBulk(deps, id, signal);
    } catch (error) {
      if (attempt >= retries) await failBulk(deps.pool, id);
      throw error;
    }
  }),
  handleJob(tasksJob, () => lookAfterTasks(deps)),
];
