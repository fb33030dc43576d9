import { z } from 'zod';
import { defineMail } from '../../mailDefinition.ts';

/** Lists leads for their owner: those just handed over to them, or those with a reminder for today. */
export const leadsToDo = defineMail({
  data: z.object({
    what: z.enum(['assigned', 'reminders']),
    /** Who handed them over. */
    by: z.string().nullable(),
    total: z.number(),
    leads: z.array(
      z.object({
        // No names, because these mails are not deleted when a person's data is deleted.
        number: z.number(),
        about: z.string(),
        /** Time of the reminder. */
        at: z.iso.datetime().optional(),
      }),
    ),
    path: z.string(),
  }),
  sample: {
    what: 'reminders',
    by: null,
    total: 2,
    leads: [
      { number: 1042, about: 'Un plan, Morón, Buenos Aires', at: '2026-11-23T13:00:00.000Z' },
      { number: 1043, about: 'Una consulta', at: '2026-11-23T18:30:00.000Z' },
    ],
    path: '/dashboard/leads?assignee=me&due=true',
  },
  internal: true,
  subject: ({ what, total }) =>
    what === 'assigned'
      ? `Tenés ${total === 1 ? 'un contacto nuevo' : `${total} contactos nuevos`} para atender`
      : `Tenés ${total === 1 ? 'un recordatorio' : `${total} recordatorios`} para hoy`,
  summary: ({ leads }) =>
    leads
      .slice(0, 3)
      .map(({ number, about }) => `N° ${number}: ${about}`)
      .join(', '),
});
