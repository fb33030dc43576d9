import { z } from 'zod';
import { defineMail } from '../mailDefinition.ts';

/** Notifies the previous address of an account that staff changed the address. It doesn't reveal the new one. */
export const emailChanged = defineMail({
  data: z.object({ firstName: z.string() }),
  sample: { firstName: 'Ana' },
  internal: false,
  subject: () => 'Cambiamos el correo de tu cuenta',
  summary: () => 'Desde ahora se ingresa con otra dirección.',
});
