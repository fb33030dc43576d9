import { z } from 'zod';
import { defineMail } from '../../mailDefinition.ts';
import { visitFields } from './visit.ts';

const verbs = { BOOKED: 'reservó', CHANGED: 'cambió', CANCELLED: 'canceló', REMINDER: 'espera' } as const;
const kindNames = { VISIT: 'una visita', CALL: 'un llamado' } as const;

/** Notifies the company of what a person booked, changed or cancelled. */
export const visitNotice = defineMail({
  data: z.object({
    ...visitFields,
    name: z.string(),
    phone: z.string().nullable(),
    zone: z.string().nullable(),
    /** Path in the dashboard. */
    path: z.string(),
  }),
  sample: {
    occasion: 'BOOKED',
    kind: 'VISIT',
    day: 'martes 1 de diciembre',
    hours: 'a la mañana, de 9 a 13',
    number: 1042,
    place: 'Morón, Buenos Aires',
    name: 'Ana Pérez',
    phone: '+54 11 5555 0000',
    zone: 'Oeste',
    path: '/dashboard/visits/7',
  },
  internal: true,
  subject: ({ name, occasion, kind, day, hours, number }) =>
    `${name} ${verbs[occasion]} ${kindNames[kind]}: ${day} ${hours}, N° ${number}`,
  summary: ({ name, phone, zone }) => `${[name, phone, zone && `zona ${zone}`].filter(Boolean).join(', ')}.`,
});
