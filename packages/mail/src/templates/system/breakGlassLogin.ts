import { z } from 'zod';
import { defineMail } from '../../mailDefinition.ts';

/** Notifies all administrators that a break-glass account was used. */
export const breakGlassLogin = defineMail({
  data: z.object({
    name: z.string(),
    email: z.string(),
    ip: z.string(),
    loggedInAt: z.iso.datetime(),
  }),
  sample: {
    name: 'Ana Suárez',
    email: 'emergencia@centinela.demo',
    ip: '203.0.113.7',
    loggedInAt: '2026-11-23T13:00:00.000Z',
  },
  internal: true,
  subject: ({ email }) => `Alguien entró con la cuenta de emergencia ${email}`,
  summary: ({ name, ip }) => `${name}, desde la dirección ${ip}. Si no lo esperabas, cerrá sus sesiones.`,
});
