import { z } from 'zod';
import { defineMail } from '../../mailDefinition.ts';

/** Notifies an agent of a lead from their link. */
export const agentLead = defineMail({
  data: z.object({
    name: z.string(),
    /** Number of the lead that was displayed to the visitor. */
    number: z.number(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** Town and province; blank if not provided. */
    place: z.string(),
    message: z.string().nullable(),
    /** Requested content with the displayed prices, one per line. */
    things: z.string(),
    /** False: the form was sent without a captcha proof. */
    verified: z.boolean(),
    receivedAt: z.iso.datetime(),
    /** Path in the agents' area. */
    path: z.string(),
  }),
  sample: {
    name: 'Ana Pérez',
    number: 1042,
    phone: '+54 11 5555 0000',
    email: 'ana@ejemplo.com',
    place: 'Morón, Buenos Aires',
    message: 'La casa\ny el auto',
    things: 'Plan Clásico: $ 28.800 por mes (Promo de verano)',
    verified: true,
    receivedAt: '2026-11-20T21:30:00.000Z',
    path: '/agentes/pedidos',
  },
  internal: false,
  subject: ({ name, number, verified }) =>
    `${verified ? '' : 'Sin verificar: '}${name} llegó por tu enlace y pidió un llamado, N° ${number}`,
  summary: ({ name, phone, email, place }) => `${[name, phone ?? email, place].filter(Boolean).join(', ')}.`,
});
