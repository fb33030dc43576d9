import { z } from 'zod';
import { defineMail } from '../mailDefinition.ts';

/** Notifies a user that their password was changed. */
export const passwordChanged = defineMail({
  data: z.object({ firstName: z.string(), changedAt: z.iso.datetime() }),
  internal: false,
  subject: () => 'Cambiaste tu contraseña',
  summary: () => 'Si no fuiste vos, recuperá tu cuenta ahora.',
});
