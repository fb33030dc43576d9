import { z } from 'zod';
import { defineLetter } from '../letter.ts';

/** Tells the owner of an account that somebody tried to register with their address; the form tells nobody. */
export const accountExists = defineLetter({
  data: z.object({ firstName: z.string(), email: z.string() }),
  internal: false,
  subject: () => 'Ya tenés una cuenta',
  summary: () => 'Alguien quiso crear otra cuenta con tu correo. No cambió nada.',
});
