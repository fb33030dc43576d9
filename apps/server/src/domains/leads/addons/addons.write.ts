import { provinceName } from '@centinela/api/country/provinces.ts';
import type { AddonAsk, AddonRequest } from '@centinela/api/leads/addons.ts';
import { addonInWords } from '@centinela/sections/sections/protectionSections/words.ts';
import type pg from 'pg';
import { reachableUser } from '#accounts/people';
import { type ActiveContract, activeContractsOf } from '#contracts/read';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import { lockThing } from '#platform/database/locks.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { auditTitle } from '../leads.change.ts';
import { findLead, type LeadRow, leadColumns } from '../leads.rows.ts';
import { storeLead } from '../leads.store.ts';
import { emptyWords } from '../leads.words.ts';
import { fitting, isOpen, offeredNow, toRequest } from './addons.read.ts';

/** The page on which clients request add-ons. */
const page = '/clientes/adicionales';

/** Finds a client's open request for an add-on under a contract. */
async function openOne(
  db: Queryable,
  clientId: string,
  contract: ActiveContract,
  code: string,
): Promise<LeadRow | null> {
  const { rows } = await db.query<LeadRow>({
    name: 'lead-addon-open',
    text: `select ${leadColumns} from leads l where l.client_id = $1 and l.contract_id = $2
        and l.asked->>'addon' = $3 and ${isOpen} order by l.id desc limit 1`,
    values: [clientId, contract.id, code],
  });
  return rows[0] ?? null;
}

/** @throws AppError notFound for another client's contract, or one that cannot have add-ons */
async function contractOf(db: Queryable, clientId: string, id: string): Promise<ActiveContract> {
  const [contract] = isUuid(id) ? await activeContractsOf(db, clientId, id) : [];
  return orNotFound(contract);
}

/** @throws AppError notFound for an add-on that is not offered; wrongState when the price has changed */
async function checkOffer(db: Queryable, contract: ActiveContract, { addon: code, price }: AddonAsk) {
  const addon = orNotFound(fitting(await offeredNow(db), contract).find((each) => each.code === code));
  if (addon.price === price) return;
  throw new AppError('wrongState', {
    message: `El precio cambió mientras lo mirabas: ${addonInWords(addon)}. Fijate y confirmá de nuevo`,
  });
}

export interface AskDeps {
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
export function askForAddon(
  db: Queryable,
  asked: AddonAsk,
  { clientId, actor, ip, config }: AskDeps,
): Promise<AddonRequest> {
  return inTransaction(db, async (client) => {
    const contract = await contractOf(client, clientId, asked.contract);
    // Handles a double click: the second request waits here and then finds the first one's row.
    await lockThing(client, 'lead', `${contract.id} ${asked.addon}`);
    const open = await openOne(client, clientId, contract, asked.addon);
    if (open) return told(open, contract);
    await checkOffer(client, contract, asked);
    const lead = await store(client, contract, asked, { clientId, ip, config });
    await recordAudit(client, actor, {
      action: 'create',
      subject: 'leads',
      subjectId: lead.id,
      title: auditTitle(lead),
      after: { contract: contract.number, addon: asked.addon },
    });
    return told(lead, contract);
  });
}

const told = (lead: LeadRow, contract: ActiveContract): AddonRequest => orNotFound(toRequest(lead, contract));

async function store(
  client: pg.PoolClient,
  contract: ActiveContract,
  { addon, consent }: AddonAsk,
  { clientId, ip, config }: Omit<AskDeps, 'actor'>,
): Promise<LeadRow> {
  const { id, number, province, location } = contract;
  const words = {
    ...emptyWords,
    ...orNotFound(await reachableUser(client, clientId)),
    province: provinceName(province),
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

const takeBack = `update leads set status = 'CLOSED', outcome = 'WITHDRAWN', answered_at = coalesce(answered_at, now()),
    version = version + 1, updated_at = now(), updated_by_name = $2
  where id = $1`;

/**
 * Withdraws a request that is not yet assigned to staff. Idempotent.
 *
 * @throws AppError notFound, also for another client's request; wrongState once it is assigned
 */
export function takeBackAddon(
  db: Queryable,
  clientId: string,
  id: string,
  actor: Actor,
): Promise<AddonRequest> {
  return inTransaction(db, async (client) => {
    const lead = await findLead(client, id, true);
    if (!lead || lead.client_id !== clientId || lead.contract_id === null) throw new AppError('notFound');
    const contract = await contractOf(client, clientId, lead.contract_id);
    if (lead.outcome === 'WITHDRAWN') return told(lead, contract);
    if (told(lead, contract).state !== 'RECEIVED')
      throw new AppError('wrongState', {
        message: 'Alguien ya se está ocupando de tu pedido: llamanos y lo frenamos',
      });
    await client.query(takeBack, [lead.id, actor.user?.name ?? null]);
    await recordAudit(client, actor, {
      action: 'update',
      subject: 'leads',
      subjectId: lead.id,
      title: auditTitle(lead),
      before: { status: lead.status, outcome: null },
      after: { status: 'CLOSED', outcome: 'WITHDRAWN' },
    });
    return told(orNotFound(await findLead(client, lead.id)), contract);
  });
}
