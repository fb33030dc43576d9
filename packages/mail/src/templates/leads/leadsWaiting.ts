import { z } from 'zod';
import { defineMail } from '../../mailDefinition.ts';

/** Morning summary of the unanswered leads for the company. */
export const leadsWaiting = defineMail({
  data: z.object({
    /** Date of the mail in Argentina. */
    day: z.iso.date(),
    total: z.number(),
    /** Number of overdue calls. */
    late: z.number(),
    /** The oldest unanswered leads. */
    leads: z.array(
      z.object({
        // No names, because these mails are not deleted when a person's data is deleted.
        number: z.number(),
        about: z.string(),
        since: z.iso.datetime(),
        late: z.boolean(),
      }),
    ),
    /** Path in the dashboard. */
    path: z.string(),
  }),
  sample: {
    day: '2026-11-23',
    total: 3,
    late: 1,
    leads: [
      { number: 1042, about: 'Un plan, Morón, Buenos Aires', since: '2026-11-20T21:30:00.000Z', late: true },
      { number: 1043, about: 'Una consulta', since: '2026-11-22T12:00:00.000Z', late: false },
    ],
    path: '/dashboard/leads?status=NEW',
  },
  internal: true,
  subject: ({ total, late }) =>
    `${total === 1 ? 'Un contacto sin responder' : `${total} contactos sin responder`}${late > 0 ? `, ${late} fuera de plazo` : ''}`,
  summary: ({ leads }) =>
    leads
      .slice(0, 3)
      .map(({ number, about }) => `N° ${number}: ${about}`)
      .join(', ') || 'Nadie espera.',
});
