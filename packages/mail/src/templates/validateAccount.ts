import { z } from 'zod';
import { defineMail } from '../mailDefinition.ts';

/** Link to validate a registered account. Contains a private link. */
export const validateAccount = defineMail({
  data: z.object({ firstName: z.string(), email: z.string(), hours: z.number() }),
  sample: { firstName: 'Ana', email: 'ana@ejemplo.com', hours: 24 },
  internal: false,
  subject: () => 'Validá tu cuenta',
  summary: ({ hours }) => `Falta un paso para usar tu cuenta. El enlace sirve durante ${hours} horas.`,
});
