import { z } from 'zod';
import { defineLetter } from '../../letter.ts';
import { cancellationKind, kindWords } from './cancellation.ts';

/** Notifies the requester that the request is done, with a message from staff. */
export const cancellationDone = defineLetter({
  data: z.object({
    code: z.string(),
    kind: cancellationKind,
    outcome: z.string().nullable(),
    doneAt: z.iso.datetime(),
    /** Path of the status page. */
    path: z.string(),
  }),
  internal: false,
  subject: ({ kind, code }) => `Tu pedido de ${kindWords[kind]} está resuelto: ${code}`,
  summary: ({ outcome }) => outcome ?? 'Ya está hecho. No tenés que hacer nada más.',
});
