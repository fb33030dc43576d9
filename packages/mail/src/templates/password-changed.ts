import { z } from 'zod';
import { defineLetter } from '../letter.ts';

/** Tells somebody that the password of their account is another one now. */
export const passwordChanged = defineLetter({
  data: z.object({ firstName: z.string(), changedAt: z.iso.datetime() }),
  internal: false,
  subject: () => 'Cambiaste tu contraseña',
  summary: () => 'Si no fuiste vos, recuperá tu cuenta ahora.',
});
