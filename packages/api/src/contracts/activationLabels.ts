import type { Label } from '@centinela/sections/kernel/language.ts';
import type { activationKinds, requestedStates } from './activations.ts';

/** Labels of activation states. */
export const activationStateNames: Readonly<Record<(typeof requestedStates)[number], Label>> = {
  QUEUED: ['En espera', 'Waiting'],
  SENDING: ['Activándose', 'Being activated'],
  ACTIVE: ['Activa', 'Active'],
  REFUSED: ['Rechazada', 'Refused'],
  FAILED: ['Fallida', 'Failed'],
};

/** Labels of the activated accounts. */
export const activationKindNames: Readonly<Record<(typeof activationKinds)[number], Label>> = {
  CLIENT: ['Cliente', 'Client'],
  INSTALLER: ['Agente', 'Agent'],
};
