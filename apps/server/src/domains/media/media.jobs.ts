import { z } from 'zod';
import { isUsed } from '#content/uses';
import { transaction } from '#platform/database/transaction.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';
import { DrawingFailed } from '#platform/pictures/drawAside.ts';
import { removeAbandoned } from '#platform/storage/receive.ts';
import { releaseKey } from '#platform/storage/unreferenced.ts';
import { isLightDrawing } from './delivery/placeholder.ts';
import { createVariants } from './delivery/variants.ts';
import type { MediaDeps } from './deps.ts';
import { findFile } from './library/media.queries.ts';
import { folderKey, variantWidths } from './library/mediaRow.ts';
import { variantFormats } from './upload/picture.ts';

/** Makes all variants of a new picture, so that its visitors get no placeholders (see placeholder.ts). */
export const variantsJob = defineJob({
  name: 'media.variants',
  payload: z.object({ id: z.uuid() }),
  retries: 3,
  expireSeconds: 600,
  concurrency: 1,
});

/** Empties the bin of what has lain in it for 30 days, and removes what broken uploads left. */
export const tidyJob = defineJob({
  name: 'media.tidy',
  payload: z.object({}),
  schedule: { cron: '20 4 * * *', payload: {} },
});

/** All jobs of this domain, to make their queues. */
export const mediaJobList = [variantsJob, tidyJob] as const;

/** The jobs with what does them, for a worker. */
export function mediaJobs(deps: MediaDeps): BoundJob[] {
  return [
    handleJob(variantsJob, async ({ id }, { signal, log }) => {
      const file = await findFile(deps.database.pool, id);
      // What can be shown as it is until somebody asks for it waits until then.
      if (!file || file.private || file.deletedAt || isLightDrawing(file)) return;
      const variants = createVariants(deps);
      // First the format that nearly every browser asks for.
      for (const format of variantFormats)
        for (const width of variantWidths(file)) {
          signal.throwIfAborted();
          await variants.ensure(file, width, format, 'later').catch((error: unknown) => {
            if (!(error instanceof DrawingFailed)) throw error;
            log.warn({ err: error, width, format }, 'variant not made');
          });
        }
    }),
    handleJob(tidyJob, async () => {
      await removeAbandoned(deps.temporaryFolder);
      await emptyBin(deps);
    }),
  ];
}

async function emptyBin({ database }: MediaDeps): Promise<void> {
  await transaction(database.pool, async (client) => {
    const { rows } = await client.query<{ folder: string }>(
      `delete from media m where m.deleted_at < now() - interval '30 days'
        and not ${isUsed('m.id')}
        returning m.folder`,
    );
    for (const { folder } of rows) await releaseKey(client, folderKey(folder));
    await client.query('delete from media_former where until < now()');
  });
}
