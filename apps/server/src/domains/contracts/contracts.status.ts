import type { ContractStatus, ProductStatus } from '@centinela/api/contracts/contracts.ts';
import type { activationStates } from '@centinela/api/contracts/monitoring.ts';

export interface ActivationFact {
  state: (typeof activationStates)[number];
  reason: string | null;
}

type Told = Pick<ProductStatus, 'state' | 'next' | 'activation' | 'activationReason'>;

/**
 * How well somebody is protected under a contract: what the contract says, then what the monitoring platform says.
 *
 * @param activation null where no platform is configured, for then the contract's word is enough
 */
export function productStatusOf(status: ContractStatus, activation: ActivationFact | null): Told {
  const told = (state: Told['state'], next: Told['next']): Told => ({
    state,
    next,
    activation: activation?.state ?? 'NONE',
    activationReason: activation?.reason ?? null,
  });
  if (status === 'BAJA') return told('ENDED', 'choosePlan');
  if (status === 'SUSPENDIDO') return told('SUSPENDED', 'call');
  switch (activation?.state) {
    case undefined:
    case 'ACTIVE':
      return told('PROTECTED', 'none');
    case 'QUEUED':
    case 'SENDING':
      return told('ACTIVATING', 'wait');
    case 'NONE':
      return told('WAITING', 'activate');
    default:
      return told('WAITING', 'call');
  }
}

/**
 * What the platform says of a contract: its own activation counts, where one was ordered; else that of the account as
 * such.
 *
 * @param facts all activations of the contract's client
 */
export const activationFor = (
  contract: string,
  facts: readonly (ActivationFact & { contract: string | null })[],
): ActivationFact =>
  facts.find((fact) => fact.contract === contract) ??
  facts.find((fact) => fact.contract === null) ?? { state: 'NONE', reason: null };
