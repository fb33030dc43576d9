import { z } from 'zod';
import { defineMail } from '../../mailDefinition.ts';

const data = z.object({
  /** Name of the recipient. */
  name: z.string(),
  /** Name of the other party. */
  other: z.string(),
  /** Role of the recipient: the client, or their guest. */
  reader: z.enum(['OWNER', 'GUEST']),
  by: z.enum(['OWNER', 'GUEST', 'STAFF']),
  /** False: it was a pending invitation. */
  wasActive: z.boolean(),
  path: z.string(),
});

/** Formats what happened, in one sentence. */
export function formatEnding({ other, reader, by, wasActive }: z.output<typeof data>): string {
  if (reader === 'GUEST')
    return by === 'STAFF'
      ? `Dimos de baja tu acceso a la cuenta de ${other}.`
      : `${other} te quitó el acceso a su cuenta.`;
  if (by === 'STAFF')
    return wasActive
      ? `Le quitamos a ${other} el acceso a tu cuenta.`
      : `Dimos de baja tu invitación a ${other}.`;
  return wasActive ? `${other} dejó de ver tu cuenta por su decisión.` : `${other} no aceptó tu invitación.`;
}

/** Notifies the other party that an access to an account has ended. */
export const householdEnded = defineMail({
  data,
  sample: {
    name: 'Bruno',
    other: 'Ana P.',
    reader: 'GUEST',
    by: 'OWNER',
    wasActive: true,
    path: '/clientes/personas',
  },
  internal: false,
  subject: ({ other, reader, wasActive }) => {
    if (reader === 'GUEST') return `Ya no ves la cuenta de ${other}`;
    return wasActive ? `${other} ya no ve tu cuenta` : `Tu invitación a ${other}`;
  },
  summary: formatEnding,
});
