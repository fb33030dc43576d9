import { z } from 'zod';
import { defineLetter } from '../letter.ts';

/** Link to validate a registered account and choose its password. Contains a private link. */
export const validateAccount = defineLetter({
  data: z.object({ firstName: z.string(), email: z.string(), hours: z.number() }),
  internal: false,
  subject: () => 'Validá tu cuenta',
  summary: ({ hours }) => `Falta un paso para usar tu cuenta. El enlace sirve durante ${hours} horas.`,
});
