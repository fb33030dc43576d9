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
    /** When monitoring and billing ended, from the company’s settings; null if unknown, or for a withdrawal. */
    serviceEnd: z.string().nullable().default(null),
    /** Path of the status page. */
    path: z.string(),
  }),
  sample: {
    code: '7KQ2-XM4R-9TDA',
    kind: 'CANCELLATION',
    outcome: 'Dimos de baja el contrato 104233.',
    doneAt: '2026-11-21T13:00:00.000Z',
    serviceEnd: 'El día en que la baja queda lista terminan el monitoreo y el cobro.',
    path: '/tramites/7KQ2-XM4R-9TDA',
  },
  internal: false,
  subject: ({ kind, code }) => `Tu pedido de ${kindNames[kind]} está resuelto: ${code}`,
  summary: ({ outcome }) => outcome ?? 'Ya está hecho. No tenés que hacer nada más.',
});
