import { z } from 'zod';
import { defineMail } from '../../mailDefinition.ts';
import { cancellationKind, kindNames } from './cancellation.ts';

/** Notifies the requester that the request is done, with a message from staff. */
export const cancellationDone = defineMail({
  data: z.object({
    code: z.string(),
    kind: cancellationKind,
    outcome: z.string().nullable(),
    doneAt: z.iso.datetime(),
    /** Path of the status page. */
    path: z.string(),
  }),
  internal: false,
  subject: ({ kind, code }) => `Tu pedido de ${kindNames[kind]} está resuelto: ${code}`,
  summary: ({ outcome }) => outcome ?? 'Ya está hecho. No tenés que hacer nada más.',
});
