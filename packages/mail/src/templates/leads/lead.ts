import { z } from 'zod';
import { defineMail } from '../../mailDefinition.ts';

/** Notifies the company of a lead. */
export const lead = defineMail({
  data: z.object({
    name: z.string(),
    /** Number of the lead that was displayed to the visitor; old mails have none. */
    number: z.number().nullable().default(null),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    province: z.string().nullable(),
    locality: z.string().nullable(),
    message: z.string().nullable(),
    /** Subject of an e-mail from the contact form. */
    subject: z.string().nullable().default(null),
    /** Label of the topic. */
    topic: z.string().nullable().default(null),
    /** Requested content with the displayed prices, one per line. */
    things: z.string().default(''),
    /** Agent code of the link. */
    agent: z.string().nullable().default(null),
    /** Page that contained the form. */
    page: z.string().nullable().default(null),
    /** Number of the contract to which a client's request belongs. */
    contract: z.string().nullable().default(null),
    /** Promised time of the call. */
    callBy: z.iso.datetime().nullable().default(null),
    /** Title of the landing page; null for a lead without one. */
    landing: z.string().nullable(),
    landingSlug: z.string().nullable(),
    /** Campaign parameters, such as `fuente: radio`. */
    campaign: z.string(),
    /** Text of the attached design; old mails have none. */
    design: z
      .object({
        title: z.string(),
        /** Price displayed to the visitor. */
        price: z.string(),
        products: z.string(),
        addons: z.string(),
        /** A question and its answer per line. */
        answers: z.string(),
      })
      .nullable()
      .default(null),
    /** False: the form was sent without a captcha proof. */
    verified: z.boolean(),
    receivedAt: z.iso.datetime(),
    /** Path in the dashboard. */
    path: z.string(),
  }),
  sample: {
    name: 'Ana Pérez',
    number: 1042,
    topic: 'Un plan',
    things: 'Plan Clásico: $ 28.800 por mes (Promo de verano)',
    agent: 'marta-roldan',
    page: '/planes/casa',
    callBy: '2026-11-23T13:00:00.000Z',
    phone: '+54 11 5555 0000',
    email: 'ana@ejemplo.com',
    province: 'Buenos Aires',
    locality: 'Morón',
    message: 'La casa\ny el auto',
    landing: 'Verano',
    landingSlug: 'verano',
    campaign: 'fuente: radio',
    design: {
      title: 'Tu casa: Plan Clásico',
      price: '$ 28.800 por mes y $ 189.000 por única vez',
      products: '1 × Panel, 3 × Sensor de movimiento',
      addons: 'Detector de humo ($ 3.900 por mes)',
      answers: '¿Cómo es tu casa? Con jardín\n¿Hay mascotas? Sin contestar',
    },
    verified: true,
    receivedAt: '2026-11-20T21:30:00.000Z',
    path: '/dashboard/leads/7',
  },
  internal: true,
  subject: ({ name, number, subject, phone, landing, design, topic, verified }) => {
    const subjectText = subject ?? landing ?? design?.title ?? topic;
    const action = phone === null ? 'escribió' : 'pidió un llamado';
    return `${verified ? '' : 'Sin verificar: '}${name} ${action}${subjectText ? ` (${subjectText})` : ''}${number === null ? '' : `, N° ${number}`}`;
  },
  summary: ({ name, phone, email, province }) =>
    `${[name, phone ?? email, province && `de ${province}`].filter(Boolean).join(', ')}.`,
});
