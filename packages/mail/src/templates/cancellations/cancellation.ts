import { z } from 'zod';
import { defineLetter } from '../../letter.ts';

/** What somebody asked for by one of the two buttons of the law. */
export const cancellationKind = z.enum(['WITHDRAWAL', 'CANCELLATION']);

/** How each is called in the middle of a sentence. */
export const kindWords = {
  WITHDRAWAL: 'arrepentimiento',
  CANCELLATION: 'baja',
} as const satisfies Record<z.infer<typeof cancellationKind>, string>;

/** Tells the company that somebody goes back on a purchase or ends a service, and by when that has to be done. */
export const cancellation = defineLetter({
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
  subject: ({ kind, name, code }) => `Pedido de ${kindWords[kind]} de ${name}, ${code}`,
  summary: ({ name, document, contract }) =>
    `${[name, document, contract && `contrato ${contract}`].filter(Boolean).join(', ')}. Hay 24 horas para resolverlo.`,
});
