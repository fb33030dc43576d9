import { z } from 'zod';
import { defineLetter } from '../../letter.ts';
import { cancellationKind, kindWords } from './cancellation.ts';

/** Tells whoever asked that it is done, with what was done in the staff's words. */
export const cancellationDone = defineLetter({
  data: z.object({
    code: z.string(),
    kind: cancellationKind,
    outcome: z.string().nullable(),
    doneAt: z.iso.datetime(),
    /** Path of the page with its state. */
    path: z.string(),
  }),
  internal: false,
  subject: ({ kind, code }) => `Tu pedido de ${kindWords[kind]} está resuelto: ${code}`,
  summary: ({ outcome }) => outcome ?? 'Ya está hecho. No tenés que hacer nada más.',
});
