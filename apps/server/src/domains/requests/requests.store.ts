import { formatRequestLines } from '@centinela/api/requests/requestLabels.ts';
import type { RequestAsk, StoredDetails } from '@centinela/api/requests/requests.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import type pg from 'pg';
import { findContactDetails } from '#accounts/read';
import { buildSearchText, hashCase, recordCase } from '#cases/write';
import { listActiveContracts } from '#contracts/read';
import type { Actor } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import { lockObject } from '#platform/database/locks.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { offerVisit, withdrawVisit } from '#visits/write';
import { findOwnDevice } from '#warranties/read';
import { loadBetterOffers } from './betterOffers.ts';
import { claimPhotos } from './photos/photos.store.ts';
import { maxOpenRequests } from './requests.limits.ts';
import { orderCompanyMail } from './requests.mail.ts';
import { checkNoOpenPlanChange, withOpenPlanIndex } from './requests.planChange.ts';
import { findRequest, mayTakeBack, type RequestRow, requestColumns } from './requests.rows.ts';

/** A request with its contract and the details to store. */
export interface ResolvedRequest {
  contract: { id: string; number: string; province?: string | null; location?: string | null };
  details: StoredDetails;
}

/** Identifies repeated requests: client, contract, details and number of photos. */
const hashRequest = (clientId: string, { contract, details }: ResolvedRequest, photoCount: number): string =>
  hashCase(clientId, contract.id, Object.entries(details).sort(), photoCount);

interface OpenRequests {
  row: RequestRow | null;
  count: number;
}

/** Finds the client's identical open request, and counts their open requests. */
async function findOpenRequests(
  client: pg.PoolClient,
  clientId: string,
  fingerprint: string,
): Promise<OpenRequests> {
  const { rows } = await client.query<RequestRow & { same: boolean }>({
    name: 'requests-open-of',
    text: `select ${requestColumns}, r.fingerprint = $2 as same from service_requests r
      where r.client_id = $1 and r.state in ('RECEIVED', 'TAKEN') order by r.id desc limit ${maxOpenRequests}`,
    values: [clientId, fingerprint],
  });
  return { row: rows.find(({ same }) => same) ?? null, count: rows.length };
}

const insertSql = `insert into service_requests as r (kind, client_id, contract_id, contract, name, email, phone, details,
    photos, fingerprint, search)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${requestColumns}`;

/** Inserts a client's request without sending e-mails. @param photos storage keys */
export async function insertRequest(
  db: Queryable,
  clientId: string,
  request: ResolvedRequest,
  photos: readonly string[] = [],
): Promise<RequestRow> {
  const { contract, details } = request;
  const person = orNotFound(await findContactDetails(db, clientId));
  const detailValues = formatRequestLines(details, 'staff').map(({ value }) => value);
  const { rows } = await db.query<RequestRow>({
    name: 'request-insert',
    text: insertSql,
    values: [
      ...[details.kind, clientId, contract.id, contract.number, person.name, person.email, person.phone],
      JSON.stringify(details),
      photos,
      hashRequest(clientId, request, photos.length),
      buildSearchText([person.name, person.email, ...detailValues], [contract.number, person.phone]),
    ],
  });
  return onlyRow(rows);
}

export interface RequestContext {
  clientId: string;
  actor: Actor;
  config: Pick<Config, 'secret' | 'server'>;
}

/** @throws AppError badRequest for a move before today */
function checkDay({ details }: RequestAsk): void {
  if (details.kind !== 'MOVE' || details.from >= toArgentineDate(new Date())) return;
  throw new AppError('badRequest', { errors: [{ field: 'details.from', message: 'pastDay' }] });
}

/** @throws AppError notFound without a better offer; wrongState when it costs something else than the client saw */
async function resolvePlanChange(
  client: pg.PoolClient,
  clientId: string,
  contractId: string,
  displayedPrice: number,
): Promise<ResolvedRequest> {
  const [better] = await loadBetterOffers(client, clientId, contractId);
  const { contract, ...change } = orNotFound(better);
  if (change.monthly !== displayedPrice)
    throw new AppError('wrongState', {
      message: `El precio cambió mientras lo mirabas: ahora son $\u00a0${formatMoney(change.monthly)} por mes. Fijate y confirmá de nuevo`,
    });
  return { contract, details: { kind: 'PLAN', ...change } };
}

/**
 * Finds the contract of a request and the details to store. A warranty is claimed for a device of any own contract, all other
 * requests need an active one.
 *
 * @throws AppError notFound, badRequest for a device that the contract doesn't have
 */
async function resolveRequest(
  client: pg.PoolClient,
  clientId: string,
  { contract: contractId, details }: RequestAsk,
): Promise<ResolvedRequest> {
  if (details.kind === 'PLAN') return resolvePlanChange(client, clientId, contractId, details.monthly);
  if (details.kind !== 'WARRANTY') {
    const [contract] = await listActiveContracts(client, clientId, contractId);
    return { contract: orNotFound(contract), details };
  }
  const { kind, device: deviceId, what } = details;
  const { contract, name } = orNotFound(await findOwnDevice(client, clientId, { contractId, deviceId }));
  if (name === null)
    throw new AppError('badRequest', { errors: [{ field: 'details.device', message: 'reference' }] });
  return { contract, details: { kind, device: { id: deviceId, name }, what } };
}

/** Lets the client choose a half-day for the visit that they requested, at the place of the contract. */
async function offerHalfDays(
  client: pg.PoolClient,
  { id, number, client_id: clientId, name, phone, email }: RequestRow,
  { contract: { province = null, location = null } }: ResolvedRequest,
  { secret }: RequestContext['config'],
): Promise<void> {
  const invitation = { clientId, name, phone, email, province, locality: location, callBy: null };
  await offerVisit(client, { case: { kind: 'request', id, number }, ...invitation }, secret);
}

/**
 * Stores a request under a client's own contract and orders the e-mail about it. An identical open
 * request is returned instead.
 *
 * @throws AppError notFound for a contract that is not the client's or not active; wrongState with too many open
 *   requests, and for a second open change of plan of a contract
 */
export function submitRequest(
  db: Queryable,
  request: RequestAsk,
  { clientId, actor, config }: RequestContext,
): Promise<RequestRow> {
  checkDay(request);
  return inTransaction(db, async (client) => {
    const resolved = await resolveRequest(client, clientId, request);
    const tokens = request.details.kind === 'WARRANTY' ? request.details.photos : [];
    // On a double click, the second request waits here and then finds the row of the first.
    await lockObject(client, 'request', clientId);
    const open = await findOpenRequests(client, clientId, hashRequest(clientId, resolved, tokens.length));
    if (open.row) return open.row;
    if (open.count >= maxOpenRequests)
      throw new AppError('wrongState', {
        message: `Ya tenés ${maxOpenRequests} pedidos abiertos. Cuando resolvamos alguno, mandá este; si es urgente, llamanos`,
      });
    if (request.details.kind === 'PLAN') await checkNoOpenPlanChange(client, clientId, resolved.contract.id);
    const photos = await claimPhotos(client, config.secret, tokens);
    // Another client may have a request for the contract if it was moved to this account in the meantime.
    const row = await withOpenPlanIndex(
      'Para este contrato ya hay un cambio de plan pedido. Llamanos y lo vemos',
      () => insertRequest(client, clientId, resolved, photos),
    );
    await orderCompanyMail(client, row, config);
    if (request.details.kind === 'VISIT') await offerHalfDays(client, row, resolved, config);
    await recordCase(client, actor, 'requests', row, {
      action: 'create',
      after: { kind: request.details.kind, contract: resolved.contract.number },
    });
    return row;
  });
}

const withdrawSql = `update service_requests set state = 'WITHDRAWN', done_at = now(), version = version + 1, updated_at = now(),
    updated_by_name = $2
  where id = $1`;

/**
 * Withdraws a client's own request before staff starts it, and notifies the company. Repeating it changes nothing.
 *
 * @throws AppError notFound, also for another client's request; wrongState after staff has started it
 */
export function withdrawRequest(
  db: Queryable,
  id: string,
  { clientId, actor, config }: RequestContext,
): Promise<RequestRow> {
  return inTransaction(db, async (client) => {
    const row = orNotFound(await findRequest(client, id, true));
    if (row.client_id !== clientId) throw new AppError('notFound');
    if (row.state === 'WITHDRAWN') return row;
    if (!mayTakeBack(row))
      throw new AppError('wrongState', {
        message: 'Alguien ya se está ocupando de tu pedido: llamanos y lo frenamos',
      });
    await client.query(withdrawSql, [id, actor.user?.name ?? null]);
    const after = orNotFound(await findRequest(client, id));
    await orderCompanyMail(client, after, config);
    await withdrawVisit(client, id, { actor, config });
    await recordCase(client, actor, 'requests', row, {
      action: 'update',
      before: { state: row.state },
      after: { state: after.state },
    });
    return after;
  });
}
