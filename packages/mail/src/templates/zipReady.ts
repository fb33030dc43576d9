import { z } from 'zod';
import { defineMail } from '../mailDefinition.ts';

const integerFormat = new Intl.NumberFormat('es-AR');

/** Notifies the requester that their export of users is ready. Contains a private link. */
export const zipReady = defineMail({
  data: z.object({
    firstName: z.string(),
    /** Number of exported users. */
    count: z.number(),
    /** End of the download period. */
    expiresAt: z.iso.datetime(),
  }),
  sample: { firstName: 'Ana', count: 1240, expiresAt: '2026-11-23T21:30:00.000Z' },
  internal: true,
  subject: () => 'Tu exportación de usuarios está lista',
  summary: ({ count }) =>
    `${integerFormat.format(count)} ${count === 1 ? 'usuario' : 'usuarios'} en un archivo zip, para descargar durante 24 horas.`,
});
