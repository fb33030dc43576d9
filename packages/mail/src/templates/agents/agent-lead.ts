import { z } from 'zod';
import { defineLetter } from '../../letter.ts';

/** Tells an agent that somebody who came by their link wants to be called. */
export const agentLead = defineLetter({
  data: z.object({
    name: z.string(),
    /** What the visitor was told to ask by. */
    number: z.number(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** Town and province; blank where none was told. */
    place: z.string(),
    message: z.string().nullable(),
    /** What is asked for with the prices that were shown, one a line. */
    things: z.string(),
    /** False: it came by the form without a proof that somebody was there. */
    verified: z.boolean(),
    receivedAt: z.iso.datetime(),
    /** Path in the agents' area. */
    path: z.string(),
  }),
  internal: false,
  subject: ({ name, number, verified }) =>
    `${verified ? '' : 'Sin verificar: '}${name} llegó por tu enlace y pidió un llamado, N° ${number}`,
  summary: ({ name, phone, email, place }) => `${[name, phone ?? email, place].filter(Boolean).join(', ')}.`,
});
