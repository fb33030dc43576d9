import { z } from 'zod';
import { defineMail } from '../../mailDefinition.ts';

/** The kinds of request, one for each of the two buttons that the law requires. */
export const cancellationKind = z.enum(['WITHDRAWAL', 'CANCELLATION']);

/** Name of each kind within a sentence. */
export const kindNames = {
  WITHDRAWAL: 'arrepentimiento',
  CANCELLATION: 'baja',
} as const satisfies Record<z.infer<typeof cancellationKind>, string>;

/** Notifies the company of a withdrawal or a cancellation, and of its deadline. */
export const cancellation = defineMail({
  data: z.object({
    code: z.string(),
    kind: cancellationKind,
    name: z.string(),
    document: z.string(),
    contract: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    reason: z.string().nullable(),
    receivedAt: z.iso.datetime(),
    dueAt: z.iso.datetime(),
    /** Path in the dashboard. */
    path: z.string(),
  }),
  sample: {
    code: '7KQ2-XM4R-9TDA',
    kind: 'CANCELLATION',
    name: 'Ana Pérez',
    document: '30.123.456',
    contract: '104233',
    email: 'ana@ejemplo.com',
    phone: '11 5555 0000',
    reason: 'Me mudo\na otra ciudad',
    receivedAt: '2026-11-20T21:30:00.000Z',
    dueAt: '2026-11-21T21:30:00.000Z',
    path: '/dashboard/cancellations/7',
  },
  internal: true,
  subject: ({ kind, name, code }) => `Pedido de ${kindNames[kind]} de ${name}, ${code}`,
  summary: ({ name, document, contract }) =>
    `${[name, document, contract && `contrato ${contract}`].filter(Boolean).join(', ')}. Hay 24 horas para resolverlo.`,
});
