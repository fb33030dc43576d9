import type {
  AddonOffer,
  AddonRequest,
  AddonRequestState,
  ContractOffers,
} from '@centinela/api/leads/addons.ts';
import { isLeadClosed } from '@centinela/api/leads/leadSubjects.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import { loadPlansByAddon } from '#content/catalogue';
import { createReader } from '#content/read';
import { type ActiveContract, listActiveContracts } from '#contracts/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { type LeadRow, leadColumns } from '../leads.rows.ts';

/** Limit of listed requests per contract, newest first. */
const maxRequests = 20;

/** SQL condition for an open lead. */
export const isOpenSql = `l.status not in ('WON', 'LOST', 'CLOSED') and not l.spam`;

/**
 * Maps a lead to the client's request state. An add-on that the contract includes is done, whatever the lead's
 * status.
 */
function getRequestState(lead: LeadRow, code: string, contract: ActiveContract): AddonRequestState {
  if (lead.outcome === 'WITHDRAWN') return 'WITHDRAWN';
  if (hasAddon(contract, code)) return 'DONE';
  if (isLeadClosed(lead.status) || lead.spam) return lead.outcome ?? 'NOT_DONE';
  return lead.status === 'NEW' && lead.assignee_id === null ? 'RECEIVED' : 'IN_PROGRESS';
}

/** Converts a lead to the client's view of their request; null if it is not about an add-on. */
export function toRequest(lead: LeadRow, contract: ActiveContract): AddonRequest | null {
  const requestedAddon = lead.proof?.shown.find(({ kind }) => kind === 'addon');
  if (!requestedAddon) return null;
  return {
    id: lead.id,
    number: lead.number,
    addon: { code: requestedAddon.slug, name: requestedAddon.name },
    monthly: requestedAddon.price?.monthly ?? null,
    once: requestedAddon.price?.once ?? null,
    state: getRequestState(lead, requestedAddon.slug, contract),
    createdAt: lead.created_at.toISOString(),
  };
}

/** Whether a contract includes an add-on; compares case-insensitively, because ERP codes are in capitals. */
export const hasAddon = ({ addons }: Pick<ActiveContract, 'addons'>, code: string): boolean =>
  addons.some((each) => each.toUpperCase() === code.toUpperCase());

type Addon = View<'upsellings'>;

/** Published add-ons, and the plans that each can be added to. */
export interface AddonCatalog {
  addons: readonly Addon[];
  plans: ReadonlyMap<string, readonly string[]>;
}

export async function loadAddonCatalog(db: Queryable): Promise<AddonCatalog> {
  const [addons, plans] = await Promise.all([
    createReader(db, 'CLIENT', new Date()).list('upsellings'),
    loadPlansByAddon(db),
  ]);
  return { addons, plans };
}

/** Filters the add-ons that are compatible with a contract's plan and not yet included. */
export const filterCompatible = ({ addons, plans }: AddonCatalog, contract: ActiveContract): Addon[] =>
  addons.filter(({ id, code }) => {
    const planIds = plans.get(id);
    return (
      planIds !== undefined &&
      (planIds.length === 0 || planIds.includes(contract.planId)) &&
      !hasAddon(contract, code)
    );
  });

/** Rounds to cents, so that sums of prices don't drift. */
const roundToCents = (amount: number): number => Math.round(amount * 100) / 100;

function toOffer(addon: Addon, { monthlyTotal }: ActiveContract, asked: AddonRequest | null): AddonOffer {
  const { code, name, description, image, price, billing } = addon;
  const monthlyPrice = billing === 'MONTHLY' ? (price ?? 0) : 0;
  return {
    code,
    name,
    description,
    image,
    price,
    billing,
    monthlyAfter: monthlyTotal === null ? null : roundToCents(monthlyTotal + monthlyPrice),
    asked,
  };
}

/** Lists a client's leads about some contracts, newest first, at most `maxRequests` for each. */
async function loadRequests(
  db: Queryable,
  clientId: string,
  contracts: readonly ActiveContract[],
): Promise<LeadRow[]> {
  if (contracts.length === 0) return [];
  const { rows } = await db.query<LeadRow>({
    name: 'lead-addons-of-client',
    text: `select ${leadColumns} from leads l where l.id in (
        select id from (select o.id, row_number() over (partition by o.contract_id order by o.id desc) as place
          from leads o where o.client_id = $1 and o.contract_id = any($2::uuid[])) o where place <= ${maxRequests})
      order by l.id desc`,
    values: [clientId, contracts.map(({ id }) => id)],
  });
  return rows;
}

/** Lists the available add-ons and the client's requests for each active contract. */
export async function loadOffers(db: Queryable, clientId: string): Promise<ContractOffers[]> {
  const contracts = await listActiveContracts(db, clientId);
  if (contracts.length === 0) return [];
  const [catalog, leads] = await Promise.all([loadAddonCatalog(db), loadRequests(db, clientId, contracts)]);
  return contracts.map((contract) => {
    const { id, number, plan, address, location, monthlyTotal } = contract;
    const requests = leads
      .filter(({ contract_id }) => contract_id === id)
      .flatMap((lead) => toRequest(lead, contract) ?? []);
    const open = (code: string) =>
      requests.find(
        ({ addon, state }) => addon.code === code && (state === 'RECEIVED' || state === 'IN_PROGRESS'),
      ) ?? null;
    return {
      contract: { id, number, plan, address, location, monthlyTotal },
      addons: filterCompatible(catalog, contract).map((addon) => toOffer(addon, contract, open(addon.code))),
      requests,
    };
  });
}
