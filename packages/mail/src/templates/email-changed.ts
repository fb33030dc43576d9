import { z } from 'zod';
import { defineLetter } from '../letter.ts';

/** Tells the address that an account had that staff gave the account another one. The new one is not for it to know. */
export const emailChanged = defineLetter({
  data: z.object({ firstName: z.string() }),
  internal: false,
  subject: () => 'Cambiamos el correo de tu cuenta',
  summary: () => 'Desde ahora se ingresa con otra dirección.',
});
