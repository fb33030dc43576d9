import type { Label } from '@centinela/sections/kernel/language.ts';

/** States of a free month. */
export const callCreditStates = ['PENDING', 'CREDITED', 'REJECTED'] as const;
export type CallCreditState = (typeof callCreditStates)[number];

export const callCreditStateNames = {
  PENDING: ['Por bonificar', 'To be credited'],
  CREDITED: ['Bonificado', 'Credited'],
  REJECTED: ['Rechazado', 'Rejected'],
} as const satisfies Record<CallCreditState, Label>;
