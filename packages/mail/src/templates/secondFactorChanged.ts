import { z } from 'zod';
import { defineMail } from '../mailDefinition.ts';

/** Subject and sentence of each change. `{name}` is the passkey's name. */
export const secondFactorChanges = {
  appOn: ['Activaste los códigos de una aplicación', 'activaste los códigos de una aplicación para entrar'],
  appOff: ['Quitaste los códigos de una aplicación', 'quitaste los códigos de tu aplicación para entrar'],
  passkeyOn: ['Agregaste una llave de acceso', 'agregaste la llave de acceso «{name}»'],
  passkeyOff: ['Quitaste una llave de acceso', 'quitaste la llave de acceso «{name}»'],
  newCodes: ['Pediste nuevos códigos de recuperación', 'pediste nuevos códigos de recuperación'],
  codeUsed: ['Entraste con un código de recuperación', 'alguien entró con un código de recuperación'],
  reset: [
    'Reiniciamos tu verificación en dos pasos',
    'nuestro equipo quitó tu aplicación, tus llaves y tus códigos de recuperación, y cerró tus sesiones',
  ],
} as const;

/** Notifies a user that their second factor changed. */
export const secondFactorChanged = defineMail({
  data: z.object({
    firstName: z.string(),
    change: z.enum(['appOn', 'appOff', 'passkeyOn', 'passkeyOff', 'newCodes', 'codeUsed', 'reset']),
    /** The passkey's name, and the number of remaining recovery codes. */
    name: z.string().nullable(),
    left: z.number().nullable(),
    changedAt: z.iso.datetime(),
  }),
  sample: {
    firstName: 'Ana',
    change: 'passkeyOn',
    name: 'Teléfono de Ana',
    left: null,
    changedAt: '2026-11-20T21:30:00.000Z',
  },
  internal: false,
  subject: ({ change }) => secondFactorChanges[change][0],
  summary: () => 'Si no fuiste vos, cuidá tu cuenta ahora.',
});
