import type { ContractStatus, ProductStatus } from '@centinela/api/contracts.ts';
import type { activationStates } from '@centinela/api/monitoring.ts';

export interface ActivationFact {
  state: (typeof activationStates)[number];
  reason: string | null;
}

type Told = Pick<ProductStatus, 'state' | 'next' | 'activation' | 'activationReason'>;

/**
 * How well somebody is protected under a contract: what the contract says, then what the monitoring platform says.
 *
 * @param activation of the contract or of the account as a whole, whichever is further; null where no platform is
 *   configured, for then the contract's word is enough
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

const rank: readonly ActivationFact['state'][] = ['NONE', 'FAILED', 'REFUSED', 'QUEUED', 'SENDING', 'ACTIVE'];

/** The activation that has got furthest. */
export const furthest = (facts: readonly ActivationFact[]): ActivationFact =>
  facts.reduce((best, each) => (rank.indexOf(each.state) > rank.indexOf(best.state) ? each : best), {
    state: 'NONE',
    reason: null,
  });
