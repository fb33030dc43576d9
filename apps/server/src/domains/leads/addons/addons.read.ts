import type {
  AddonOffer,
  AddonRequest,
  AddonRequestState,
  ContractOffers,
} from '@centinela/api/leads/addons.ts';
import type { View } from '@centinela/sections/registry.ts';
import { plansOfAddons } from '#content/plans';
import { createReader } from '#content/read';
import { type ActiveContract, activeContractsOf } from '#contracts/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { type LeadRow, leadColumns } from '../leads.rows.ts';

/** Requests of one contract that are told: the newest. */
const mostTold = 20;

/** What a lead is called here: nobody has answered it, and nothing became of it yet. */
export const isOpen = `l.status <> 'CLOSED' and not l.spam`;

/** How far a request has got, in the client's words. What the contract has by now is done, whatever was said. */
function stateOf(lead: LeadRow, code: string, contract: ActiveContract): AddonRequestState {
  if (lead.outcome === 'WITHDRAWN') return 'WITHDRAWN';
  if (has(contract, code)) return 'DONE';
  if (lead.status === 'CLOSED' || lead.spam) return lead.outcome ?? 'NOT_DONE';
  return lead.status === 'NEW' && lead.assignee_id === null ? 'RECEIVED' : 'IN_PROGRESS';
}

/** A lead as whoever asked is told of it; null for one that is about no add-on. */
export function toRequest(lead: LeadRow, contract: ActiveContract): AddonRequest | null {
  const thing = lead.proof?.shown.find(({ kind }) => kind === 'addon');
  if (!thing) return null;
  return {
    id: lead.id,
    number: lead.number,
    addon: { code: thing.slug, name: thing.name },
    monthly: thing.price?.monthly ?? null,
    once: thing.price?.once ?? null,
    state: stateOf(lead, thing.slug, contract),
    createdAt: lead.created_at.toISOString(),
  };
}

/** Whether an add-on is part of a contract already: files of the ERP write codes in capitals. */
export const has = ({ addons }: Pick<ActiveContract, 'addons'>, code: string): boolean =>
  addons.some((each) => each.toUpperCase() === code.toUpperCase());

type Addon = View<'upsellings'>;

/** What clients may be offered now: published add-ons, and which plans each can be added to. */
export interface Offered {
  addons: readonly Addon[];
  plans: ReadonlyMap<string, readonly string[]>;
}

export async function offeredNow(db: Queryable): Promise<Offered> {
  const [addons, plans] = await Promise.all([
    createReader(db, 'CLIENT', new Date()).list('upsellings'),
    plansOfAddons(db),
  ]);
  return { addons, plans };
}

/** Add-ons that can be added under a contract: its plan is one of theirs, or they name none, and it has them not. */
export const fitting = ({ addons, plans }: Offered, contract: ActiveContract): Addon[] =>
  addons.filter(({ id, code }) => {
    const named = plans.get(id);
    return (
      named !== undefined && (named.length === 0 || named.includes(contract.planId)) && !has(contract, code)
    );
  });

/** Whole cents: sums of prices do not drift. */
const cents = (amount: number): number => Math.round(amount * 100) / 100;

function offerOf(addon: Addon, { monthlyTotal }: ActiveContract, asked: AddonRequest | null): AddonOffer {
  const { code, name, description, image, price, billing } = addon;
  const more = billing === 'MONTHLY' ? (price ?? 0) : 0;
  return {
    code,
    name,
    description,
    image,
    price,
    billing,
    monthlyAfter: monthlyTotal === null ? null : cents(monthlyTotal + more),
    asked,
  };
}

/** A client's own leads about some contracts, newest first, at most `mostTold` of each. */
async function requestsOf(
  db: Queryable,
  clientId: string,
  contracts: readonly ActiveContract[],
): Promise<LeadRow[]> {
  if (contracts.length === 0) return [];
  const { rows } = await db.query<LeadRow>({
    name: 'lead-addons-of-client',
    text: `select ${leadColumns} from leads l where l.id in (
        select id from (select o.id, row_number() over (partition by o.contract_id order by o.id desc) as place
          from leads o where o.client_id = $1 and o.contract_id = any($2::uuid[])) o where place <= ${mostTold})
      order by l.id desc`,
    values: [clientId, contracts.map(({ id }) => id)],
  });
  return rows;
}

/** What a client can add to each of their active contracts, and what they asked for under it. */
export async function offersTo(db: Queryable, clientId: string): Promise<ContractOffers[]> {
  const contracts = await activeContractsOf(db, clientId);
  if (contracts.length === 0) return [];
  const [offered, leads] = await Promise.all([offeredNow(db), requestsOf(db, clientId, contracts)]);
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
      addons: fitting(offered, contract).map((addon) => offerOf(addon, contract, open(addon.code))),
      requests,
    };
  });
}
