import { z } from 'zod';
import { defineMail } from '../mailDefinition.ts';

/** Notifies a user that the company changed their password. The password itself is never mailed. */
export const passwordSetByAdmin = defineMail({
  data: z.object({ firstName: z.string() }),
  sample: { firstName: 'Ana' },
  internal: false,
  subject: () => 'Cambiamos la contraseña de tu cuenta',
  summary: () => 'Cerramos tus sesiones. Cuando ingreses vas a elegir una contraseña que solo vos sepas.',
});
