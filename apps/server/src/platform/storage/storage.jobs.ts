import { z } from 'zod';
import type { Database } from '../database/pool.ts';
import { type BoundJob, defineJob, handleJob } from '../jobs/jobs.ts';
import type { Storage } from './storage.ts';
import { removeUnreferenced } from './unreferenced.ts';

/** Removes the objects that no row refers to. */
export const sweepJob = defineJob({
  name: 'storage.sweep',
  payload: z.object({}),
  concurrency: 1,
  schedule: { cron: '*/5 * * * *', payload: {} },
});

/** All jobs of the storage, for creating their queues. */
export const storageJobList = [sweepJob] as const;

/** The jobs of the storage with their handlers, for a worker. */
export const storageJobs = ({ database, storage }: { database: Database; storage: Storage }): BoundJob[] => [
  handleJob(sweepJob, (_payload, { signal }) => removeUnreferenced(database.pool, storage, signal)),
];
