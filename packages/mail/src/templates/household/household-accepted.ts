import { z } from 'zod';
import { defineLetter } from '../../letter.ts';
import { householdViews, viewWords } from './views.ts';

/** Notifies a client that a guest accepted the access to their account. */
export const householdAccepted = defineLetter({
  data: z.object({
    firstName: z.string(),
    name: z.string(),
    email: z.string(),
    views: householdViews,
    /** Path of the screen where the client ends it. */
    path: z.string(),
  }),
  internal: false,
  subject: ({ name, views }) => `${name} ya puede ver tus ${viewWords(views)}`,
  summary: () => 'Puede mirar, sin cambiar nada. Podés quitarle el acceso cuando quieras.',
});
