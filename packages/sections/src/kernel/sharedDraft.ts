import { z } from 'zod';

const commonFields = { title: z.string(), until: z.iso.datetime() };

/** Data of a preview link's page: a draft, an incomplete draft, which cannot be displayed, or an expired link. */
export const sharedDraft = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('shown'),
    section: z.string(),
    entry: z.looseObject({ id: z.string(), path: z.string().nullable() }),
    ...commonFields,
  }),
  z.object({ state: z.literal('unfinished'), ...commonFields }),
  z.object({ state: z.literal('over') }),
]);
export type SharedDraft = z.infer<typeof sharedDraft>;
