import type { Label } from '@centinela/sections/kernel/language.ts';
import type { activationKinds, orderedStates } from './activations.ts';

/** How an activation stands. */
export const activationStateNames: Readonly<Record<(typeof orderedStates)[number], Label>> = {
  QUEUED: ['En espera', 'Waiting'],
  SENDING: ['Activándose', 'Being activated'],
  ACTIVE: ['Activa', 'Active'],
  REFUSED: ['Rechazada', 'Refused'],
  FAILED: ['Fallida', 'Failed'],
};

/** Whose account is activated. */
export const activationKindNames: Readonly<Record<(typeof activationKinds)[number], Label>> = {
  CLIENT: ['Cliente', 'Client'],
  INSTALLER: ['Agente', 'Agent'],
};
