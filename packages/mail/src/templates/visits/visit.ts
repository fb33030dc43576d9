import { z } from 'zod';
import { defineMail } from '../../mailDefinition.ts';

const occasions = ['BOOKED', 'CHANGED', 'CANCELLED', 'REMINDER'] as const;

export const visitFields = {
  occasion: z.enum(occasions),
  kind: z.enum(['VISIT', 'CALL']),
  /** The day: "martes 1 de diciembre". */
  day: z.string(),
  /** The half-day: "a la mañana, de 9 a 13". */
  hours: z.string(),
  /** Number of the request. */
  number: z.number(),
  /** Place of a visit. */
  place: z.string().nullable(),
};

type Visit = z.output<z.ZodObject<typeof visitFields>>;

/** Titles by occasion, for a visit and for a call. */
const titles = {
  BOOKED: { VISIT: 'Tu visita quedó reservada', CALL: 'Te llamamos cuando elegiste' },
  CHANGED: { VISIT: 'Cambiamos tu visita', CALL: 'Cambiamos cuándo te llamamos' },
  CANCELLED: { VISIT: 'Cancelamos tu visita', CALL: 'Cancelamos el llamado' },
  REMINDER: { VISIT: 'Mañana es tu visita', CALL: 'Mañana te llamamos' },
} as const satisfies Record<Visit['occasion'], Record<Visit['kind'], string>>;

export const getVisitTitle = ({ occasion, kind }: Pick<Visit, 'occasion' | 'kind'>): string =>
  titles[occasion][kind];

/**
 * Confirms to the person that a visit or call was booked, changed or cancelled, or reminds of it. It contains no typed text,
 * because the address may be a stranger's.
 */
export const visit = defineMail({
  data: z.object({
    ...visitFields,
    /** Until when the person can change or cancel it. */
    changeUntil: z.iso.datetime(),
    /** The event for the calendar. */
    calendar: z
      .object({ method: z.enum(['REQUEST', 'CANCEL', 'PUBLISH']), content: z.string() })
      .nullable()
      .default(null),
  }),
  sample: {
    occasion: 'BOOKED',
    kind: 'VISIT',
    day: 'martes 1 de diciembre',
    hours: 'a la mañana, de 9 a 13',
    number: 1042,
    place: 'Morón, Buenos Aires',
    changeUntil: '2026-11-30T21:00:00.000Z',
    calendar: null,
  },
  internal: false,
  subject: ({ day, hours, ...data }) => `${getVisitTitle(data)}: ${day} ${hours}`,
  summary: ({ occasion, kind, number }) => {
    if (occasion === 'CANCELLED') return `Pedido N° ${number}. Podés elegir otro horario cuando quieras.`;
    return kind === 'VISIT'
      ? `Pedido N° ${number}. Desde el enlace la cambiás o la cancelás.`
      : `Pedido N° ${number}. Desde el enlace lo cambiás o lo cancelás.`;
  },
  calendar: ({ calendar }) => calendar,
});
