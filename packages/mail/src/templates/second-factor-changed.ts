import { z } from 'zod';
import { defineLetter } from '../letter.ts';

/** What changed, as a subject and a sentence. `{name}` is the passkey's. */
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

/** Tells somebody that the second step of their login is another one now. */
export const secondFactorChanged = defineLetter({
  data: z.object({
    firstName: z.string(),
    change: z.enum(['appOn', 'appOff', 'passkeyOn', 'passkeyOff', 'newCodes', 'codeUsed', 'reset']),
    /** The passkey's name, or how many recovery codes are left. */
    name: z.string().nullable(),
    left: z.number().nullable(),
    changedAt: z.iso.datetime(),
  }),
  internal: false,
  subject: ({ change }) => secondFactorChanges[change][0],
  summary: () => 'Si no fuiste vos, cuidá tu cuenta ahora.',
});
