import { z } from 'zod';
import { defineMail } from '../mailDefinition.ts';

/** Link to reset the password. Contains a private link. */
export const forgotPassword = defineMail({
  data: z.object({ firstName: z.string(), minutes: z.number() }),
  sample: { firstName: 'Ana', minutes: 60 },
  internal: false,
  subject: () => 'Elegí una contraseña nueva',
  summary: ({ minutes }) => `El enlace sirve una sola vez y durante ${minutes} minutos.`,
});
