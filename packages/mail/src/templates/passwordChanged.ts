import { z } from 'zod';
import { defineMail } from '../mailDefinition.ts';

/** Notifies a user that their password was changed. */
export const passwordChanged = defineMail({
  data: z.object({ firstName: z.string(), changedAt: z.iso.datetime() }),
  sample: { firstName: 'Ana', changedAt: '2026-11-20T21:30:00.000Z' },
  internal: false,
  subject: () => 'Cambiaste tu contraseña',
  summary: () => 'Si no fuiste vos, recuperá tu cuenta ahora.',
});
