import { z } from 'zod';
import { defineLetter } from '../../letter.ts';

/** Tells the company that a visitor wants to be called. */
export const lead = defineLetter({
  data: z.object({
    name: z.string(),
    /** What the visitor was told to ask by; mails of long ago have none. */
    number: z.number().nullable().default(null),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    province: z.string().nullable(),
    locality: z.string().nullable(),
    message: z.string().nullable(),
    /** What an e-mail of the contact form is called. */
    subject: z.string().nullable().default(null),
    /** What it is about, in words. */
    topic: z.string().nullable().default(null),
    /** The things that it asks about with the prices that were shown, one a line. */
    things: z.string().default(''),
    /** The end of the agent's link. */
    agent: z.string().nullable().default(null),
    /** The page that the form stood on. */
    page: z.string().nullable().default(null),
    /** Number of the contract that a client asks something for. */
    contract: z.string().nullable().default(null),
    /** By when the visitor was told that a person calls. */
    callBy: z.iso.datetime().nullable().default(null),
    /** The landing by its title; null for a lead without one. */
    landing: z.string().nullable(),
    landingSlug: z.string().nullable(),
    /** The campaign's words, such as `fuente: radio`. */
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
  subject: ({ name, number, subject, phone, landing, design, topic, verified }) => {
    const about = subject ?? landing ?? design?.title ?? topic;
    const asks = phone === null ? 'escribió' : 'pidió un llamado';
    return `${verified ? '' : 'Sin verificar: '}${name} ${asks}${about ? ` (${about})` : ''}${number === null ? '' : `, N° ${number}`}`;
  },
  summary: ({ name, phone, email, province }) =>
    `${[name, phone ?? email, province && `de ${province}`].filter(Boolean).join(', ')}.`,
});
