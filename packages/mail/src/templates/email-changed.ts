import { z } from 'zod';
import { defineLetter } from '../letter.ts';

/** Notifies the previous address of an account that staff changed the address. It doesn't reveal the new one. */
export const emailChanged = defineLetter({
  data: z.object({ firstName: z.string() }),
  internal: false,
  subject: () => 'Cambiamos el correo de tu cuenta',
  summary: () => 'Desde ahora se ingresa con otra dirección.',
});
