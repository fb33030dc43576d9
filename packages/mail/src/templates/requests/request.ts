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

/** Tells the company what a client asks for under a contract. */
export const request = defineLetter({
  data: z.object({
    ...aboutRequest,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    receivedAt: z.iso.datetime(),
    /** Path in the dashboard. */
    path: z.string(),
  }),
  internal: true,
  subject: ({ kind, name, number }) => `${kind}: pedido de ${name}, N° ${number}`,
  summary: ({ contract, phone, email }) => `Contrato ${contract}. Para responderle: ${phone ?? email}.`,
});
