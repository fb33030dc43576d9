import type { BetterOffer } from '@centinela/api/requests/requests.ts';
import { findBetterOffer } from '@centinela/sections/sections/protectionSections/betterOffer.ts';
import { listOfferedPlans } from '@centinela/sections/sections/protectionSections/places/placePlans.ts';
import { createReader, loadWithdrawnAddons } from '#content/read';
import { listActiveContracts } from '#contracts/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { listChangingContracts } from './requests.planChange.ts';

/**
 * For each active contract of a client, the offer that covers at least the same and costs least, if it costs less than the
 * contract.
 *
 * @param contractId only this contract
 */
export async function loadBetterOffers(
  db: Queryable,
  clientId: string,
  contractId: string | null = null,
): Promise<BetterOffer[]> {
  const contracts = await listActiveContracts(db, clientId, contractId);
  if (contracts.length === 0) return [];
  const read = createReader(db, 'CLIENT', new Date());
  const [plans, addons, questions] = await Promise.all([
    read.list('plans'),
    read.list('upsellings'),
    read.list('protectionSections'),
  ]);
  const offered = new Set(addons.map(({ code }) => code.toUpperCase()));
  const formerCodes = contracts.flatMap((contract) =>
    contract.addons.filter((code) => !offered.has(code.toUpperCase())),
  );
  const withdrawn = await loadWithdrawnAddons(db, formerCodes);
  const market = { plans, addons, withdrawn, offered: listOfferedPlans(questions) };
  return contracts.flatMap((contract) => {
    const better = findBetterOffer(contract, market);
    if (!better) return [];
    const { offer, before } = better;
    return {
      contract: { id: contract.id, number: contract.number },
      plan: offer.plan.name,
      addons: offer.addons.map(({ name }) => name),
      before,
      monthly: offer.cost.monthly,
    };
  });
}

/** Lists a client's better offers, without contracts for which a change is already requested. */
export async function listBetterOffers(db: Queryable, clientId: string): Promise<BetterOffer[]> {
  const [offers, changing] = await Promise.all([
    loadBetterOffers(db, clientId),
    listChangingContracts(db, clientId),
  ]);
  return offers.filter(({ contract }) => !changing.has(contract.id));
}
