import { z } from 'zod';
import { defineLetter } from '../letter.ts';

/** Link to reset the password. Contains a private link. */
export const forgotPassword = defineLetter({
  data: z.object({ firstName: z.string(), minutes: z.number() }),
  internal: false,
  subject: () => 'Elegí una contraseña nueva',
  summary: ({ minutes }) => `El enlace sirve una sola vez y durante ${minutes} minutos.`,
});
