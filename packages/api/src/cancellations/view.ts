import { z } from 'zod';
import { cancellationKinds, cancellationStates } from './cancellationTexts.ts';

/** Public status of a request: no personal data. */
export const cancellationView = z.object({
  code: z.string(),
  kind: z.enum(cancellationKinds),
  state: z.enum(cancellationStates),
  receivedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  takenAt: z.iso.datetime().nullable(),
  doneAt: z.iso.datetime().nullable(),
  /** False: no mail was sent, because that address had received too many. */
  isMailed: z.boolean(),
});
export type CancellationView = z.infer<typeof cancellationView>;
