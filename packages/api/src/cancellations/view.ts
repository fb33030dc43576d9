import { z } from 'zod';
import { cancellationKinds, cancellationStates } from './words.ts';

/** What the page of a code shows: nothing of whoever asked. */
export const cancellationView = z.object({
  code: z.string(),
  kind: z.enum(cancellationKinds),
  state: z.enum(cancellationStates),
  receivedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  takenAt: z.iso.datetime().nullable(),
  doneAt: z.iso.datetime().nullable(),
  /** False: no mail was ordered, for too many had gone to that address. */
  isMailed: z.boolean(),
});
export type CancellationView = z.infer<typeof cancellationView>;
