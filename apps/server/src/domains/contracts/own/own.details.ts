import type { ContractDetails } from '@centinela/api/contracts/ownContracts.ts';
import { findContractablesByCode, loadPlanContents } from '#content/catalogue';
import type { Queryable } from '#platform/database/queryable.ts';
import type { ContractRow } from '../contracts.rows.ts';
import { loadOwnHistory } from './own.history.ts';

type ContractServices = Pick<ContractRow, 'plan' | 'plan_id' | 'plan_name' | 'plan_quantity' | 'addons'>;

/** Loads what a contract includes: its plan with the published contents, and its add-ons with their names. */
export async function loadIncludedServices(
  db: Queryable,
  { plan_id, addons }: ContractServices,
): Promise<Pick<ContractDetails, 'plan' | 'addons'>> {
  const [plan, names] = await Promise.all([
    loadPlanContents(db, plan_id),
    findContractablesByCode(db, addons),
  ]);
  return {
    plan: plan ?? { name: null, lines: [] },
    addons: addons.map((code) => {
      const { name = code, description = null } = names.get(code) ?? {};
      return { name, description };
    }),
  };
}

/** Returns the names of a contract's services, the plan first: `Plan Clásico × 2`. */
export async function loadServiceNames(db: Queryable, contract: ContractServices): Promise<string[]> {
  const { plan, addons } = await loadIncludedServices(db, contract);
  const name = plan.name ?? contract.plan;
  const quantity = contract.plan_quantity > 1 ? ` × ${contract.plan_quantity}` : '';
  return [name + quantity, ...addons.map((addon) => addon.name)];
}

/** Loads what a client's contract includes, with its history. */
export async function loadContractDetails(
  db: Queryable,
  contract: ContractRow,
  clientId: string,
): Promise<ContractDetails> {
  const [included, history] = await Promise.all([
    loadIncludedServices(db, contract),
    loadOwnHistory(db, contract.id, clientId),
  ]);
  return { ...included, history };
}
