import type { Label } from '@centinela/sections/kernel/language.ts';
// No zod here: the site uses this module, and zod probes for `eval`, which the pages' policy forbids.

/** Warranty status of a device. UNKNOWN: its installation date or its term is missing. */
export const warrantyStates = ['COVERED', 'ENDING', 'ENDED', 'UNKNOWN'] as const;
export type WarrantyState = (typeof warrantyStates)[number];

export const warrantyStateNames = {
  COVERED: ['En garantía', 'Under warranty'],
  ENDING: ['Termina pronto', 'Ends soon'],
  ENDED: ['Garantía terminada', 'Warranty ended'],
  UNKNOWN: ['Sin fecha', 'No date'],
} as const satisfies Record<WarrantyState, Label>;

/** Days before the end of a warranty during which its status is ENDING. */
export const endingDays = 60;
