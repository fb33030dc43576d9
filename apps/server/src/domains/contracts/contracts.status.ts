import type { ContractStatus, ProductStatus } from '@centinela/api/contracts/contracts.ts';
import type { activationStates } from '@centinela/api/contracts/monitoring.ts';
import { activationsOf } from '#monitoring/read';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';

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

/** What is to be told of each contract of a client, as the platform, where one is configured, knows it now. */
export async function standingOf(
  db: Queryable,
  { eterix }: Pick<Config, 'eterix'>,
  clientId: string,
): Promise<(contract: { number: string; status: ContractStatus }) => Told> {
  const facts = eterix ? await activationsOf(db, clientId) : null;
  return ({ number, status }) => productStatusOf(status, facts && activationFor(number, facts));
}
