import type { ContractStatus, Protection } from '@centinela/api/contracts/contracts.ts';
import type { activationStates } from '@centinela/api/contracts/monitoring.ts';
import { listUserActivations } from '#monitoring/read';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';

export interface ActivationFact {
  state: (typeof activationStates)[number];
  reason: string | null;
  of: Protection['activationOf'];
}

/**
 * Whether a client is protected under a contract: the contract's status decides, then the monitoring platform's state.
 *
 * @param activation null if no platform is configured; then only the contract's status decides
 */
export function getProtection(status: ContractStatus, activation: ActivationFact | null): Protection {
  const protection = (state: Protection['state'], next: Protection['next']): Protection => ({
    state,
    next,
    activation: activation?.state ?? 'NONE',
    activationReason: activation?.reason ?? null,
    activationOf: activation?.of ?? 'noPlatform',
  });
  if (status === 'BAJA') return protection('ENDED', 'choosePlan');
  if (status === 'SUSPENDIDO') return protection('SUSPENDED', 'call');
  switch (activation?.state) {
    case undefined:
    case 'ACTIVE':
      return protection('PROTECTED', 'none');
    case 'QUEUED':
    case 'SENDING':
      return protection('ACTIVATING', 'wait');
    case 'NONE':
      return protection('WAITING', 'activate');
    default:
      return protection('WAITING', 'call');
  }
}

type StoredFact = Pick<ActivationFact, 'state' | 'reason'> & { contract: string | null };

/**
 * Finds the activation that applies to a contract: its own, otherwise the one of the client's account.
 *
 * @param facts all activations of the contract's client
 */
export function findContractActivation(contract: string, facts: readonly StoredFact[]): ActivationFact {
  const own = facts.find((fact) => fact.contract === contract);
  const found = own ?? facts.find((fact) => fact.contract === null);
  if (!found) return { state: 'NONE', reason: null, of: 'none' };
  return { state: found.state, reason: found.reason, of: own ? 'contract' : 'account' };
}

/** What the protection of a contract depends on. */
interface ProtectedContract {
  number: string;
  status: ContractStatus;
  /** Null for a contract without an account, which cannot be activated. */
  client: { id: string } | null;
}

/**
 * Loads the activations of some contracts' clients with one query and returns a function that computes the protection
 * of each contract. The client area, certificates, and staff's pages, lists and exports all use this function, so that
 * no user sees another state.
 */
export async function loadProtection(
  db: Queryable,
  { eterix }: Pick<Config, 'eterix'>,
  contracts: readonly ProtectedContract[],
): Promise<(contract: ProtectedContract) => Protection> {
  if (!eterix) return ({ status }) => getProtection(status, null);
  const clientIds = [...new Set(contracts.flatMap(({ client }) => client?.id ?? []))];
  const facts = Map.groupBy(await listUserActivations(db, clientIds), ({ userId }) => userId);
  return ({ number, status, client }) =>
    getProtection(status, findContractActivation(number, (client && facts.get(client.id)) ?? []));
}
