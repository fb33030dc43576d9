import { z } from 'zod';

const shown = { title: z.string(), until: z.iso.datetime() };

/** Data of a shared preview link: the draft, an incomplete draft that cannot be displayed, or an expired link. */
export const sharedDraft = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('shown'),
    section: z.string(),
    entry: z.looseObject({ id: z.string(), path: z.string().nullable() }),
    ...shown,
  }),
  z.object({ state: z.literal('unfinished'), ...shown }),
  z.object({ state: z.literal('over') }),
]);
export type SharedDraft = z.infer<typeof sharedDraft>;
