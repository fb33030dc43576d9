import type { ContractDetails } from '@centinela/api/contracts/ownContracts.ts';
import { contractablesByCode, planContents } from '#content/plans';
import type { Queryable } from '#platform/database/queryable.ts';
import type { ContractRow } from '../contracts.rows.ts';
import { ownHistory } from './own.history.ts';

type Contracted = Pick<ContractRow, 'plan' | 'plan_id' | 'plan_name' | 'plan_quantity' | 'addons'>;

/** Loads what a contract includes: its plan with the published contents, and its add-ons with their names. */
export async function includedIn(
  db: Queryable,
  { plan_id, addons }: Contracted,
): Promise<Pick<ContractDetails, 'plan' | 'addons'>> {
  const [plan, names] = await Promise.all([planContents(db, plan_id), contractablesByCode(db, addons)]);
  return {
    plan: plan ?? { name: null, lines: [] },
    addons: addons.map((code) => {
      const { name = code, description = null } = names.get(code) ?? {};
      return { name, description };
    }),
  };
}

/** Returns the names of a contract's services, the plan first: `Plan Clásico × 2`. */
export async function servicesOf(db: Queryable, contract: Contracted): Promise<string[]> {
  const { plan, addons } = await includedIn(db, contract);
  const name = plan.name ?? contract.plan;
  const quantity = contract.plan_quantity > 1 ? ` × ${contract.plan_quantity}` : '';
  return [name + quantity, ...addons.map((addon) => addon.name)];
}

/** Loads what a client's contract includes, with its history. */
export async function detailsOf(
  db: Queryable,
  contract: ContractRow,
  clientId: string,
): Promise<ContractDetails> {
  const [included, history] = await Promise.all([
    includedIn(db, contract),
    ownHistory(db, contract.id, clientId),
  ]);
  return { ...included, history };
}
