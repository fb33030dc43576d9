import { z } from 'zod';
import { defineLetter } from '../letter.ts';

const whole = new Intl.NumberFormat('es-AR');

/** Tells whoever asked for it that their export of users can be downloaded. Its link is private. */
export const zipReady = defineLetter({
  data: z.object({
    firstName: z.string(),
    /** Users in it. */
    count: z.number(),
    /** Until when it can be downloaded. */
    expiresAt: z.iso.datetime(),
  }),
  internal: true,
  subject: () => 'Tu exportación de usuarios está lista',
  summary: ({ count }) =>
    `${whole.format(count)} ${count === 1 ? 'usuario' : 'usuarios'} en un archivo zip, para descargar durante 24 horas.`,
});
