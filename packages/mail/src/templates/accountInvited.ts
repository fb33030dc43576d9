import { z } from 'zod';
import { defineMail } from '../mailDefinition.ts';

/** Invites a user to choose the password of an account that the company created. Contains a private link. */
export const accountInvited = defineMail({
  data: z.object({ firstName: z.string(), days: z.number() }),
  sample: { firstName: 'Ana', days: 3 },
  internal: false,
  subject: () => 'Tu cuenta está lista: elegí tu contraseña',
  summary: ({ days }) => `Con este enlace elegís tu contraseña. Sirve una sola vez, durante ${days} días.`,
});
