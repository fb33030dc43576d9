import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';

/**
 * Pending work on an entry: a scheduled change, changes since its publication, or an unscheduled draft.
 */
export const pendingStates = ['scheduled', 'changed', 'draft'] as const;
export type PendingState = (typeof pendingStates)[number];

/** Number of pending entries listed per section; the others are only counted. */
export const maxListedPending = 4;

/** Maximum number of pending entries counted per section. */
export const maxCountedPending = 1_000;

const entry = z.object({
  id: z.string(),
  name: z.string().meta({ description: 'The field that names an entry of this section' }),
  flavour: z.string().nullable(),
  publishAt: z.iso.datetime().nullable(),
  unpublishAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type PendingEntry = z.infer<typeof entry>;

export const waiting = declareEndpoints('Tablero').get('/waiting', 'staff', {
  summary: `Pending entries in all sections that the caller may list; unpublished changes count only the ${maxCountedPending} most recently changed entries of a section.`,
  answer: z.array(
    z.object({
      section: z.string(),
      state: z.enum(pendingStates),
      total: z.number(),
      flavours: z
        .record(z.string(), z.number())
        .meta({ description: 'Part of the total by flavour, if the section has flavours' }),
      entries: z.array(entry).meta({ description: 'By next scheduled time, or by most recent change' }),
    }),
  ),
});
