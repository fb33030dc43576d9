import { z } from 'zod';
import { defineMail } from '../../mailDefinition.ts';

/** Data of a request for mails. */
export const requestFields = {
  number: z.number(),
  /** Number of the contract. */
  contract: z.string(),
  kind: z.string(),
  /** Details of the request, one per line. */
  asked: z.string(),
};

/** Formats what happened, as a title. */
export const formatTitle = ({
  kind,
  name,
  isTakenBack,
}: {
  kind: string;
  name: string;
  isTakenBack: boolean;
}) => (isTakenBack ? `${name} retiró su pedido: ${kind.toLowerCase()}` : `${kind}: pedido de ${name}`);

/** Notifies the company of a client's request under a contract, or of its withdrawal. */
export const request = defineMail({
  data: z.object({
    ...requestFields,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    receivedAt: z.iso.datetime(),
    isTakenBack: z.boolean().default(false),
    /** Path in the dashboard. */
    path: z.string(),
  }),
  sample: {
    number: 1042,
    contract: 'C-104233',
    kind: 'Visita',
    asked: 'Qué pasa: La sirena suena sola\nCuándo le queda bien: Los martes a la mañana',
    name: 'Ana Pérez',
    email: 'ana@ejemplo.com',
    phone: '11 5555 0000',
    receivedAt: '2026-11-20T21:30:00.000Z',
    path: '/dashboard/requests/7',
  },
  internal: true,
  subject: (data) => `${formatTitle(data)}, N° ${data.number}`,
  summary: ({ contract, phone, email, isTakenBack }) =>
    isTakenBack
      ? `Contrato ${contract}. Nadie lo había tomado: no hay nada que hacer.`
      : `Contrato ${contract}. Para responderle: ${phone ?? email}.`,
});
