import type { Label } from '@centinela/sections/kernel/language.ts';
import type { Protection } from './contracts.ts';

/** Labels of a contract's protection, the same for its client and for staff. */
export const protectionLabels: Readonly<Record<Protection['state'], Label>> = {
  PROTECTED: ['Protegido', 'Protected'],
  WAITING: ['Falta un paso', 'One step left'],
  ACTIVATING: ['Activándose', 'Being activated'],
  SUSPENDED: ['Suspendido', 'Suspended'],
  ENDED: ['Dado de baja', 'Ended'],
};
