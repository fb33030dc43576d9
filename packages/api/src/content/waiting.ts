import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/**
 * In which way an entry waits for somebody: something is planned for it, it was changed since it was published, or
 * it is a draft for which nothing is planned.
 */
export const waitingStates = ['scheduled', 'changed', 'draft'] as const;
export type WaitingState = (typeof waitingStates)[number];

/** How many waiting entries of a section are named; the others are counted. */
export const namedWaiting = 4;

/** Of a section, those that were changed last are counted up to here. */
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
  summary: `What waits for somebody in all sections that the caller may list; of what is not published as it is, the ${countedWaiting} of a section that were changed last.`,
  answer: z.array(
    z.object({
      section: z.string(),
      state: z.enum(waitingStates),
      total: z.number(),
      flavours: z
        .record(z.string(), z.number())
        .meta({ description: 'How many of the total are of each flavour, where the section has flavours' }),
      entries: z.array(entry).meta({ description: 'What is planned next, else what was touched last' }),
    }),
  ),
});
