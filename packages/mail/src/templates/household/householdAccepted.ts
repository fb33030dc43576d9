import { z } from 'zod';
import { defineMail } from '../../mailDefinition.ts';
import { formatViews, householdViews } from './views.ts';

/** Notifies a client that a guest accepted the invitation to view the client's account. */
export const householdAccepted = defineMail({
  data: z.object({
    firstName: z.string(),
    name: z.string(),
    email: z.string(),
    views: householdViews,
    /** Path of the screen where the client ends it. */
    path: z.string(),
  }),
  sample: {
    firstName: 'Ana',
    name: 'Bruno',
    email: 'bruno@ejemplo.com',
    views: ['contracts', 'invoices'],
    path: '/clientes/personas',
  },
  internal: false,
  subject: ({ name, views }) => `${name} ya puede ver tus ${formatViews(views)}`,
  summary: () => 'Puede mirar, sin cambiar nada. Podés quitarle el acceso cuando quieras.',
});
