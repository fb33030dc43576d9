import { z } from 'zod';
import { defineMail } from '../../mailDefinition.ts';

/** Kinds of request by the two legal buttons. */
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
  internal: true,
  subject: ({ kind, name, code }) => `Pedido de ${kindNames[kind]} de ${name}, ${code}`,
  summary: ({ name, document, contract }) =>
    `${[name, document, contract && `contrato ${contract}`].filter(Boolean).join(', ')}. Hay 24 horas para resolverlo.`,
});
