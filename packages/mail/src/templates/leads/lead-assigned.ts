import { z } from 'zod';
import { defineLetter } from '../../letter.ts';

/** Tells somebody of the staff that a lead was given to them. */
export const leadAssigned = defineLetter({
  data: z.object({
    // No name: whose data has to be forgotten is forgotten with the lead, and this mail is not among what goes with it.
    number: z.number(),
    /** What it is about, and where. */
    about: z.string(),
    /** Who gave it to them; null where nobody did by hand. */
    by: z.string().nullable(),
    receivedAt: z.iso.datetime(),
    /** By when the visitor was told that a person calls; null where nobody was, or somebody has. */
    callBy: z.iso.datetime().nullable(),
    /** Path in the dashboard. */
    path: z.string(),
  }),
  internal: true,
  subject: ({ number }) => `Tenés un contacto para atender: N° ${number}`,
  summary: ({ about, by }) => `${about}.${by === null ? '' : ` Te lo asignó ${by}.`}`,
});
