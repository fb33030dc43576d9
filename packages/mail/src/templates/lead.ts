import { z } from 'zod';
import { defineLetter } from '../letter.ts';

/** Tells the company that a visitor wants to be called. */
export const lead = defineLetter({
  data: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    province: z.string(),
    locality: z.string().nullable(),
    message: z.string().nullable(),
    /** The landing by its title; null for a lead without one. */
    landing: z.string().nullable(),
    landingSlug: z.string().nullable(),
    /** The campaign's words, such as `source: radio`. */
    campaign: z.string(),
    /** False: it came by the form without a proof that somebody was there. */
    verified: z.boolean(),
    receivedAt: z.iso.datetime(),
    /** Path in the dashboard. */
    path: z.string(),
  }),
  internal: true,
  subject: ({ name, landing, verified }) =>
    `${verified ? '' : 'Sin verificar: '}${name} pidió que lo llamen${landing ? ` (${landing})` : ''}`,
  summary: ({ name, phone, province }) => `${name}, ${phone}, de ${province}.`,
});
