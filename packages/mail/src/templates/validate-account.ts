import { z } from 'zod';
import { defineLetter } from '../letter.ts';

/** Lets the owner of an address that somebody registered with validate the account and choose its password. Its link is private. */
export const validateAccount = defineLetter({
  data: z.object({ firstName: z.string(), email: z.string(), hours: z.number() }),
  internal: false,
  subject: () => 'Validá tu cuenta',
  summary: ({ hours }) => `Falta un paso para usar tu cuenta. El enlace sirve durante ${hours} horas.`,
});
