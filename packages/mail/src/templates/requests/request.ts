import { z } from 'zod';
import { defineLetter } from '../../letter.ts';

/** What a request is about, in words. */
export const aboutRequest = {
  number: z.number(),
  /** Number of the contract. */
  contract: z.string(),
  kind: z.string(),
  /** What was asked for, a line each. */
  asked: z.string(),
};

/** What has happened, in a line. */
export const titleOf = ({ kind, name, isTakenBack }: { kind: string; name: string; isTakenBack: boolean }) =>
  isTakenBack ? `${name} retiró su pedido: ${kind.toLowerCase()}` : `${kind}: pedido de ${name}`;

/** Tells the company what a client asks for under a contract, or that it was taken back. */
export const request = defineLetter({
  data: z.object({
    ...aboutRequest,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    receivedAt: z.iso.datetime(),
    isTakenBack: z.boolean().default(false),
    /** Path in the dashboard. */
    path: z.string(),
  }),
  internal: true,
  subject: (data) => `${titleOf(data)}, N° ${data.number}`,
  summary: ({ contract, phone, email, isTakenBack }) =>
    isTakenBack
      ? `Contrato ${contract}. Nadie lo había tomado: no hay nada que hacer.`
      : `Contrato ${contract}. Para responderle: ${phone ?? email}.`,
});
