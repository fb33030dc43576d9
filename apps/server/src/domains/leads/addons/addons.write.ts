import { getProvinceName } from '@centinela/api/country/provinces.ts';
import type { AddonAsk, AddonRequest } from '@centinela/api/leads/addons.ts';
import { formatAddon } from '@centinela/sections/sections/protectionSections/formatting.ts';
import type pg from 'pg';
import { findContactDetails } from '#accounts/read';
import { recordCase } from '#cases/write';
import { type ActiveContract, listActiveContracts } from '#contracts/read';
import type { Actor } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import { lockObject } from '#platform/database/locks.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { emptyContent } from '../leads.content.ts';
import { queueLeadEvents } from '../leads.events.ts';
import { findLead, type LeadRow, leadColumns } from '../leads.rows.ts';
import { storeLead } from '../leads.store.ts';
import { addStep } from '../progress/steps.ts';
import { filterCompatible, isOpenSql, loadAddonCatalog, toRequest } from './addons.read.ts';

/** The page on which clients request add-ons. */
const page = '/clientes/adicionales';

/** Finds a client's open request for an add-on under a contract. */
async function findOpenRequest(
  db: Queryable,
  clientId: string,
  contract: ActiveContract,
  code: string,
): Promise<LeadRow | null> {
  const { rows } = await db.query<LeadRow>({
    name: 'lead-addon-open',
    text: `select ${leadColumns} from leads l where l.client_id = $1 and l.contract_id = $2
        and l.asked->>'addon' = $3 and ${isOpenSql} order by l.id desc limit 1`,
    values: [clientId, contract.id, code],
  });
  return rows[0] ?? null;
}

/** @throws AppError notFound for another client's contract, or one that cannot have add-ons */
async function getContract(db: Queryable, clientId: string, id: string): Promise<ActiveContract> {
  const [contract] = isUuid(id) ? await listActiveContracts(db, clientId, id) : [];
  return orNotFound(contract);
}

/** @throws AppError notFound for an add-on that is not offered; wrongState when the price has changed */
async function checkOffer(db: Queryable, contract: ActiveContract, { addon: code, price }: AddonAsk) {
  const addon = orNotFound(
    filterCompatible(await loadAddonCatalog(db), contract).find((each) => each.code === code),
  );
  if (addon.price === price) return;
  throw new AppError('wrongState', {
    message: `El precio cambió mientras lo mirabas: ${formatAddon(addon)}. Fijate y confirmá de nuevo`,
  });
}

export interface RequestContext {
  clientId: string;
  actor: Actor;
  ip: string;
  config: Pick<Config, 'mail' | 'secret' | 'cvDays'>;
}

/**
 * Requests an add-on for a client's active contract by storing a lead. Returns the existing lead while the same
 * request is open.
 *
 * @throws AppError notFound, wrongState
 */
export function requestAddon(
  db: Queryable,
  addonRequest: AddonAsk,
  { clientId, actor, ip, config }: RequestContext,
): Promise<AddonRequest> {
  return inTransaction(db, async (client) => {
    const contract = await getContract(client, clientId, addonRequest.contract);
    // Handles a double click: the second request waits here and then finds the first one's row.
    await lockObject(client, 'lead', `${contract.id} ${addonRequest.addon}`);
    const open = await findOpenRequest(client, clientId, contract, addonRequest.addon);
    if (open) return toAddonRequest(open, contract);
    await checkOffer(client, contract, addonRequest);
    const lead = await storeRequest(client, contract, addonRequest, { clientId, ip, config });
    await recordCase(client, actor, 'leads', lead, {
      action: 'create',
      after: { contract: contract.number, addon: addonRequest.addon },
    });
    return toAddonRequest(lead, contract);
  });
}

const toAddonRequest = (lead: LeadRow, contract: ActiveContract): AddonRequest =>
  orNotFound(toRequest(lead, contract));

async function storeRequest(
  client: pg.PoolClient,
  contract: ActiveContract,
  { addon, consent }: AddonAsk,
  { clientId, ip, config }: Omit<RequestContext, 'actor'>,
): Promise<LeadRow> {
  const { id, number, province, location } = contract;
  const words = {
    ...emptyContent,
    ...orNotFound(await findContactDetails(client, clientId)),
    province: getProvinceName(province),
    locality: location,
    subject: null,
    message: null,
    page,
    topic: 'ADDON',
    asked: { addon },
    consent: consent ?? null,
  } as const;
  const own = { clientId, contract: { id, number } };
  const lead = { source: 'CONTACT', verified: true, landing: null, words, own, ip } as const;
  const stored = await storeLead(client, lead, config);
  return orNotFound(await findLead(client, stored.id));
}

const withdrawSql = `update leads set status = 'CLOSED', outcome = 'WITHDRAWN', closed_at = now(),
    version = version + 1, updated_at = now(), updated_by_name = $2
  where id = $1`;

/**
 * Withdraws a request that is not yet assigned to staff. Idempotent.
 *
 * @throws AppError notFound, also for another client's request; wrongState once it is assigned
 */
export function withdrawAddonRequest(
  db: Queryable,
  clientId: string,
  id: string,
  actor: Actor,
): Promise<AddonRequest> {
  return inTransaction(db, async (client) => {
    const lead = await findLead(client, id, true);
    if (!lead || lead.client_id !== clientId || lead.contract_id === null) throw new AppError('notFound');
    const contract = await getContract(client, clientId, lead.contract_id);
    if (lead.outcome === 'WITHDRAWN') return toAddonRequest(lead, contract);
    if (toAddonRequest(lead, contract).state !== 'RECEIVED')
      throw new AppError('wrongState', {
        message: 'Alguien ya se está ocupando de tu pedido: llamanos y lo frenamos',
      });
    await client.query(withdrawSql, [lead.id, actor.user?.name ?? null]);
    await addStep(client, lead.id, 'CLOSED', actor.user?.name ?? null);
    await queueLeadEvents(client, 'lead.changed', [{ id: lead.id, number: lead.number, status: 'CLOSED' }]);
    await recordCase(client, actor, 'leads', lead, {
      action: 'update',
      before: { status: lead.status, outcome: null },
      after: { status: 'CLOSED', outcome: 'WITHDRAWN' },
    });
    return toAddonRequest(orNotFound(await findLead(client, lead.id)), contract);
  });
}
