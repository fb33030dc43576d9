import { z } from 'zod';
import { defineLetter } from '../../letter.ts';

/** Tells the company in the morning whom nobody has answered yet. */
export const leadsWaiting = defineLetter({
  data: z.object({
    /** The day of the mail in Argentina. */
    day: z.iso.date(),
    total: z.number(),
    /** How many were to be called before now. */
    late: z.number(),
    /** The ones that have waited longest. */
    leads: z.array(
      z.object({
        // No names: mails of every morning would keep those whose data was to be forgotten.
        number: z.number(),
        about: z.string(),
        since: z.iso.datetime(),
        late: z.boolean(),
      }),
    ),
    /** Path in the dashboard. */
    path: z.string(),
  }),
  internal: true,
  subject: ({ total, late }) =>
    `${total === 1 ? 'Un contacto sin responder' : `${total} contactos sin responder`}${late > 0 ? `, ${late} fuera de plazo` : ''}`,
  summary: ({ leads }) =>
    leads
      .slice(0, 3)
      .map(({ number, about }) => `N° ${number}: ${about}`)
      .join(', ') || 'Nadie espera.',
});
