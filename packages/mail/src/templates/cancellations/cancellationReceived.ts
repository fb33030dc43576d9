import { z } from 'zod';
import { defineMail } from '../../mailDefinition.ts';
import { cancellationKind, kindNames } from './cancellation.ts';

/** Sends the requester the code of the request. It contains no input, because the address may be a stranger's. */
export const cancellationReceived = defineMail({
  data: z.object({
    code: z.string(),
    kind: cancellationKind,
    receivedAt: z.iso.datetime(),
    dueAt: z.iso.datetime(),
    /** When monitoring and billing end, from the company’s settings; null if unknown, or for a withdrawal. */
    serviceEnd: z.string().nullable().default(null),
    /** Path of the status page. */
    path: z.string(),
  }),
  sample: {
    code: '7KQ2-XM4R-9TDA',
    kind: 'CANCELLATION',
    receivedAt: '2026-11-20T21:30:00.000Z',
    dueAt: '2026-11-21T21:30:00.000Z',
    serviceEnd: 'El día en que la baja queda lista terminan el monitoreo y el cobro.',
    path: '/tramites/7KQ2-XM4R-9TDA',
  },
  internal: false,
  subject: ({ kind, code }) => `Recibimos tu pedido de ${kindNames[kind]}: ${code}`,
  summary: () => 'Lo resolvemos dentro de las 24 horas. Con este código ves cómo va.',
});
