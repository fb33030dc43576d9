import { z } from 'zod';
import { defineMail } from '../mailDefinition.ts';

/** Notifies a staff member that a lead or a request was assigned to them. */
export const workAssigned = defineMail({
  data: z.object({
    what: z.enum(['lead', 'request']),
    // No name: personal data is deleted with the lead or the request, but this mail isn't.
    number: z.number(),
    /** Requested content, and its place or contract. */
    about: z.string(),
    /** Who assigned it; null for an automatic assignment. */
    by: z.string().nullable(),
    receivedAt: z.iso.datetime(),
    /** Promised time of the call; null if none was promised, or if the visitor was called. */
    callBy: z.iso.datetime().nullable(),
    /** Path in the dashboard. */
    path: z.string(),
  }),
  sample: {
    what: 'lead',
    number: 1042,
    about: 'Un plan, Morón, Buenos Aires',
    by: 'Ana Suárez',
    receivedAt: '2026-11-20T21:30:00.000Z',
    callBy: '2026-11-23T13:00:00.000Z',
    path: '/dashboard/leads/7',
  },
  internal: true,
  subject: ({ what, number }) =>
    `Tenés ${what === 'lead' ? 'un contacto' : 'un pedido de un cliente'} para atender: N° ${number}`,
  summary: ({ about, by }) => `${about}.${by === null ? '' : ` Te lo asignó ${by}.`}`,
});
