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
    /** The design that it came with, in words; mails of long ago have none. */
    design: z
      .object({
        title: z.string(),
        /** What the visitor was shown. */
        price: z.string(),
        products: z.string(),
        addons: z.string(),
        /** A question and its answer a line. */
        answers: z.string(),
      })
      .nullable()
      .default(null),
    /** False: it came by the form without a proof that somebody was there. */
    verified: z.boolean(),
    receivedAt: z.iso.datetime(),
    /** Path in the dashboard. */
    path: z.string(),
  }),
  internal: true,
  subject: ({ name, landing, design, verified }) => {
    const about = landing ?? design?.title;
    return `${verified ? '' : 'Sin verificar: '}${name} pidió que lo llamen${about ? ` (${about})` : ''}`;
  },
  summary: ({ name, phone, province }) => `${name}, ${phone}, de ${province}.`,
});
