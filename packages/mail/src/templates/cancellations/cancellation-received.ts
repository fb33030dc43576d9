import { z } from 'zod';
import { defineLetter } from '../../letter.ts';
import { cancellationKind, kindWords } from './cancellation.ts';

/** Sends the requester the code of the request. It contains no input, because the address may be a stranger's. */
export const cancellationReceived = defineLetter({
  data: z.object({
    code: z.string(),
    kind: cancellationKind,
    receivedAt: z.iso.datetime(),
    dueAt: z.iso.datetime(),
    /** Path of the status page. */
    path: z.string(),
  }),
  internal: false,
  subject: ({ kind, code }) => `Recibimos tu pedido de ${kindWords[kind]}: ${code}`,
  summary: () => 'Lo resolvemos dentro de las 24 horas. Con este código ves cómo va.',
});
