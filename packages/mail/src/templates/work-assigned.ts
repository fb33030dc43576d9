import { z } from 'zod';
import { defineLetter } from '../letter.ts';

/** Tells somebody of the staff that a lead, or what a client asked for, was given to them. */
export const workAssigned = defineLetter({
  data: z.object({
    what: z.enum(['lead', 'request']),
    // No name: what is held of a person is deleted with the lead or the request, and this mail is not among it.
    number: z.number(),
    /** What is asked for, and where or under which contract. */
    about: z.string(),
    /** Who gave it to them; null where nobody did by hand. */
    by: z.string().nullable(),
    receivedAt: z.iso.datetime(),
    /** By when the visitor was told that a person calls; null where nobody was, or somebody has. */
    callBy: z.iso.datetime().nullable(),
    /** Path in the dashboard. */
    path: z.string(),
  }),
  internal: true,
  subject: ({ what, number }) =>
    `Tenés ${what === 'lead' ? 'un contacto' : 'un pedido de un cliente'} para atender: N° ${number}`,
  summary: ({ about, by }) => `${about}.${by === null ? '' : ` Te lo asignó ${by}.`}`,
});
