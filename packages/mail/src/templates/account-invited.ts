import { z } from 'zod';
import { defineLetter } from '../letter.ts';

/** Tells somebody that the company made an account for them, and lets them choose its password. Its link is private. */
export const accountInvited = defineLetter({
  data: z.object({ firstName: z.string(), days: z.number() }),
  internal: false,
  subject: () => 'Tu cuenta está lista: elegí tu contraseña',
  summary: ({ days }) => `Con este enlace elegís tu contraseña. Sirve una sola vez, durante ${days} días.`,
});
