import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/**
 * Pending work on an entry: a scheduled change, changes since its publication, or an unscheduled draft.
 */
export const waitingStates = ['scheduled', 'changed', 'draft'] as const;
export type WaitingState = (typeof waitingStates)[number];

/** Number of pending entries listed per section; the others are only counted. */
export const namedWaiting = 4;

/** Per section, the most recently changed entries are counted up to this number. */
export const countedWaiting = 1_000;

const entry = z.object({
  id: z.string(),
  name: z.string().meta({ description: 'The field that names an entry of this section' }),
  flavour: z.string().nullable(),
  publishAt: z.iso.datetime().nullable(),
  unpublishAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type WaitingEntry = z.infer<typeof entry>;

export const waiting = endpoint({
  method: 'GET',
  path: '/waiting',
  access: 'staff',
  tag: 'Tablero',
  summary: `Pending entries in all sections that the caller may list; unpublished changes count only the ${countedWaiting} most recently changed entries of a section.`,
  answer: z.array(
    z.object({
      section: z.string(),
      state: z.enum(waitingStates),
      total: z.number(),
      flavours: z
        .record(z.string(), z.number())
        .meta({ description: 'Part of the total by flavour, if the section has flavours' }),
      entries: z.array(entry).meta({ description: 'By next scheduled time, or by most recent change' }),
    }),
  ),
});
