import { z } from 'zod';
import { defineMail } from '../mailDefinition.ts';

/**
 * Notifies an account's owner about a registration attempt with their address, which the form itself doesn't reveal.
 */
export const accountExists = defineMail({
  data: z.object({ firstName: z.string(), email: z.string() }),
  sample: { firstName: 'Ana', email: 'ana@ejemplo.com' },
  internal: false,
  subject: () => 'Ya tenés una cuenta',
  summary: () => 'Alguien quiso crear otra cuenta con tu correo. No cambió nada.',
});
