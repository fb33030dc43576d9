import { z } from 'zod';
import type { Database } from '#platform/database/pool.ts';
import { forgetIdempotencyKeys } from '#platform/http/idempotency.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';
import { deleteExpiredLinks } from './previews/previews.links.ts';
import { deleteExpiredAutosaves } from './write/autosaves.ts';
import { purgeBin } from './write/deleteEntry.ts';
import { deleteExpiredUndo } from './write/undoSteps.ts';

/** Purges the bin and deletes expired idempotency keys, preview links, undo data and unsaved input every night. */
const tidyJob = defineJob({
  name: 'content.tidy',
  payload: z.object({}),
  schedule: { cron: '20 4 * * *', payload: {} },
});

export const contentJobList = [tidyJob] as const;

export const contentJobs = ({ pool }: Pick<Database, 'pool'>): BoundJob[] => [
  handleJob(tidyJob, async (_payload, { log }) => {
    const count = await purgeBin(pool);
    await forgetIdempotencyKeys(pool);
    await deleteExpiredLinks(pool);
    await deleteExpiredUndo(pool);
    await deleteExpiredAutosaves(pool);
    log.info({ count }, 'purged the bin');
  }),
];
