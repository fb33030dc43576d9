import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/** Creates all variants of a new picture, so that visitors get no placeholders (see placeholder.ts). */
export const variantsJob = defineJob({
  name: 'media.variants',
  payload: z.object({ id: z.uuid() }),
  retries: 3,
  expireSeconds: 600,
  concurrency: 1,
});
