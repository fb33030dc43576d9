import { z } from 'zod';
import { defineLetter } from '../letter.ts';

/** The way to choose a new password. Its link is private. */
export const forgotPassword = defineLetter({
  data: z.object({ firstName: z.string(), minutes: z.number() }),
  internal: false,
  subject: () => 'Elegí una contraseña nueva',
  summary: ({ minutes }) => `El enlace sirve una sola vez y durante ${minutes} minutos.`,
});
