import { z } from 'zod';
import { transaction } from '#platform/database/transaction.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';
import { DrawingFailed } from '#platform/pictures/drawInChildProcess.ts';
import { removeAbandoned } from '#platform/storage/receive.ts';
import { releaseKey } from '#platform/storage/unreferenced.ts';
import { isLightDrawing } from './delivery/placeholder.ts';
import { createVariants } from './delivery/variants.ts';
import type { MediaDeps } from './files/deps.ts';
import { findFile } from './files/media.queries.ts';
import { getFolderKey, getVariantWidths } from './files/mediaRow.ts';
import { variantFormats } from './files/picture.ts';
import { variantsJob } from './upload/variantsJob.ts';

/** Purges files that have been in the bin for 30 days, and removes temporary files of failed uploads. */
export const tidyJob = defineJob({
  name: 'media.tidy',
  payload: z.object({}),
  schedule: { cron: '20 4 * * *', payload: {} },
});

/** All jobs of this domain, for creating their queues. */
export const mediaJobList = [variantsJob, tidyJob] as const;

/** Binds the jobs to their handlers, for a worker. */
export function mediaJobs(deps: MediaDeps): BoundJob[] {
  return [
    handleJob(variantsJob, async ({ id }, { signal, log }) => {
      const file = await findFile(deps.database.pool, id);
      // Small drawings are served as they are; their variants are created on request.
      if (!file || file.private || file.deletedAt || isLightDrawing(file)) return;
      const variants = createVariants(deps);
      // The format that nearly all browsers request comes first.
      for (const format of variantFormats)
        for (const width of getVariantWidths(file)) {
          signal.throwIfAborted();
          await variants.ensure(file, width, format, 'later').catch((error: unknown) => {
            if (!(error instanceof DrawingFailed)) throw error;
            log.warn({ err: error, width, format }, 'creating a variant failed');
          });
        }
    }),
    handleJob(tidyJob, async () => {
      await removeAbandoned(deps.intake.folder);
      await purgeBin(deps);
    }),
  ];
}

async function purgeBin({ database, useConditions }: MediaDeps): Promise<void> {
  await transaction(database.pool, async (client) => {
    const { rows } = await client.query<{ folder: string }>(
      `delete from media m where m.deleted_at < now() - interval '30 days'
        and not ${useConditions.isUsed('m.id')}
        returning m.folder`,
    );
    for (const { folder } of rows) await releaseKey(client, getFolderKey(folder));
    await client.query('delete from media_former where until < now()');
  });
}
