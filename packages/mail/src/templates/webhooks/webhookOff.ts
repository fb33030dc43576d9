import { z } from 'zod';
import { defineMail } from '../../mailDefinition.ts';

/** Notice for administrators that the portal has switched a webhook off. */
export const webhookOff = defineMail({
  data: z.object({
    name: z.string(),
    host: z.string(),
    /** Why: every delivery failed for some days, or the receiver said that it no longer exists. */
    reason: z.enum(['failing', 'gone']),
    days: z.number(),
    /** Path in the dashboard. */
    path: z.string(),
  }),
  sample: {
    name: 'CRM',
    host: 'crm.ejemplo.com',
    reason: 'failing',
    days: 3,
    path: '/dashboard/webhooks',
  },
  internal: true,
  subject: ({ name }) => `Se apagó el webhook «${name}»`,
  summary: ({ host, reason, days }) =>
    reason === 'gone'
      ? `${host} respondió que esa dirección ya no existe.`
      : `Hace ${days} días que ${host} no recibe nada.`,
});
