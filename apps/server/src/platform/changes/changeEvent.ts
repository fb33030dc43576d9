import { z } from 'zod';

/** The PostgreSQL notification channel of changes to published data. */
export const changeChannel = 'content';

/** A change to published data: the affected cache tags, and the sections whose counts change. */
export const changeEvent = z.object({
  tags: z.array(z.string()),
  counts: z.array(z.string()),
  /** True when a schedule was created or cancelled: the next due time has to be read again. */
  schedule: z.boolean(),
  /** Identifies this change, so that its writer can wait until it has been received. */
  nonce: z.string(),
  /** When it was written, in milliseconds since 1970; missing from an older version of the program. */
  at: z.number().optional(),
});
export type ChangeEvent = z.infer<typeof changeEvent>;
