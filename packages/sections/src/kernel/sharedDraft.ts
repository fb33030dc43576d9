import { z } from 'zod';

const shown = { title: z.string(), until: z.iso.datetime() };

/** What the page of a preview's link is told: the draft, that it lacks what its view needs, or that the link is over. */
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
