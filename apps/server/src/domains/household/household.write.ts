import {
  type Grant,
  type Invitation,
  invitationDays,
  maxGuests,
} from '@centinela/api/household/household.ts';
import type { Pool, PoolClient } from 'pg';
import { listContractsInForce } from '#contracts/read';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import { lockObject } from '#platform/database/locks.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import { inviteJob } from './household.jobs.ts';
import { getInviteBuckets } from './household.limits.ts';
import { type EndedBy, mailAccepted, mailEnded } from './household.mail.ts';
import {
  type AccessRow,
  findAccess,
  findGuestAccess,
  findOwnAccess,
  type Guest,
  getSharedViews,
  hasMaxMembers,
  toMemberResponse,
} from './household.rows.ts';

type MailConfig = Pick<Config, 'secret' | 'server'>;

const createFieldError = (field: string, message: string) =>
  new AppError('badRequest', { errors: [{ field, message }] });

/** Selects the fields of an access for the audit. The address is left out, because it may belong to a stranger. */
const toAuditedAccess = (row: AccessRow) => ({
  owner: row.owner_id,
  guest: row.guest_id,
  views: getSharedViews(row),
  contracts: row.chosen?.map(({ number }) => number) ?? null,
  state: row.state,
});

const auditChange = (
  client: Queryable,
  actor: Actor,
  action: 'create' | 'update' | 'delete',
  before: AccessRow | null,
  after: AccessRow | null,
) =>
  recordAudit(client, actor, {
    action,
    subject: 'household',
    subjectId: (after ?? before)?.id ?? '',
    title: (after ?? before)?.name ?? '',
    before: before && toAuditedAccess(before),
    after: after && toAuditedAccess(after),
  });

/** Rejects contracts that are not currently the client's own. @throws AppError badRequest */
async function requireOwnContracts(client: Queryable, ownerId: string, chosen: readonly string[] | null) {
  const found = await listContractsInForce(client, ownerId, chosen);
  if (chosen && found.length < chosen.length) throw createFieldError('contracts', 'reference');
  return found;
}

/** @throws AppError wrongState when the client has no contracts to share */
async function requireContracts(client: Queryable, ownerId: string, chosen: readonly string[] | null) {
  if ((await requireOwnContracts(client, ownerId, chosen)).length === 0)
    throw new AppError('wrongState', {
      message: 'Para invitar a alguien hace falta un contrato vigente a tu nombre',
    });
}

/**
 * Invites a person. The response never depends on whether the address has an account: a job checks that and sends the
 * e-mail. Replaces a pending or expired invitation to the same address.
 *
 * @throws AppError flood; badRequest for the caller's own address or another client's contract; wrongState with the
 *   maximum number of members, without an active contract, or for someone who already has access
 */
export async function inviteMember(
  { db, pool, jobs }: { db: Queryable; pool: Pool; jobs: Pick<Jobs, 'send'> },
  owner: Guest,
  invitation: Invitation,
  actor: Actor,
): Promise<AccessRow> {
  const { email } = invitation;
  if (email === owner.email)
    throw createFieldError('email', 'Es tu propio correo: escribí el de la otra persona');
  await takeOrThrow(createRateLimit(pool), getInviteBuckets(owner.id, email));
  return inTransaction(db, async (client) => {
    // Serialized per client, so that the member count is correct.
    await lockObject(client, 'household', owner.id);
    await requireContracts(client, owner.id, invitation.contracts);
    await assertNotFull(client, owner.id, email);
    await client.query({
      name: 'household-replace',
      text: `update household_access set state = 'ENDED', ended_at = now(), ended_by = 'OWNER', token_hash = null
        where owner_id = $1 and email = $2 and state = 'INVITED'`,
      values: [owner.id, email],
    });
    const row = await insertInvitation(client, owner.id, invitation);
    await auditChange(client, actor, 'create', null, row);
    await jobs.send(inviteJob, { id: row.id }, { client });
    return row;
  });
}

async function assertNotFull(client: Queryable, ownerId: string, email: string): Promise<void> {
  const { rowCount } = await client.query({
    name: 'household-looks',
    text: `select from household_access where owner_id = $1 and email = $2 and state = 'ACTIVE'`,
    values: [ownerId, email],
  });
  if (rowCount !== 0)
    throw new AppError('wrongState', {
      message: 'Esa persona ya ve tu cuenta: tocá “Cambiar lo que ve” al lado de su nombre',
    });
  if (await hasMaxMembers(client, ownerId, email))
    throw new AppError('wrongState', {
      message: `Ya invitaste a ${maxGuests} personas: terminá el acceso de alguna y probá de nuevo`,
    });
}

async function insertInvitation(
  client: PoolClient,
  ownerId: string,
  { email, name, views, contracts }: Invitation,
): Promise<AccessRow> {
  const { rows } = await client.query<{ id: string }>({
    name: 'household-insert',
    text: `insert into household_access (owner_id, email, name, sees_contracts, sees_invoices, contracts, expires_at)
      values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => ${invitationDays})) returning id`,
    values: [ownerId, email, name, views.includes('contracts'), views.includes('invoices'), contracts],
  });
  return orNotFound(await findAccess(client, onlyRow(rows).id));
}

/** Returns the ids of the shared contracts; null means all. */
const getSharedContractIds = ({ chosen }: AccessRow): string[] | null =>
  chosen?.map(({ id }) => id).sort() ?? null;

/**
 * Changes what a guest may see; `seenBy` applies it from their next request. Saving unchanged data has no effect and
 * writes no audit entry.
 *
 * @param expected the version that the owner has read; null skips the check
 * @throws AppError notFound, also for another client's access or an ended one; stale with the current access;
 *   badRequest for another client's contract
 */
export const changeAccess = (
  db: Queryable,
  ownerId: string,
  id: string,
  { views, contracts }: Grant,
  { expected, actor }: { expected: number | null; actor: Actor },
): Promise<AccessRow> =>
  inTransaction(db, async (client) => {
    // Serialized per client, so that the version check holds.
    await lockObject(client, 'household', ownerId);
    const before = orNotFound(await findOwnAccess(client, ownerId, id));
    if (before.state === 'INVITED' ? before.is_expired : before.state !== 'ACTIVE')
      throw new AppError('notFound');
    if (expected !== null && expected !== before.version)
      throw new AppError('stale', { data: toMemberResponse(before) });
    const chosen = getSharedContractIds(before);
    // Contracts shared earlier may have ended since; `seenBy` filters those.
    await requireOwnContracts(client, ownerId, contracts?.filter((each) => !chosen?.includes(each)) ?? null);
    const isSame =
      views.join() === getSharedViews(before).join() && contracts?.toSorted().join() === chosen?.join();
    if (isSame) return before;
    const { rowCount } = await client.query({
      name: 'household-change',
      text: `update household_access set sees_contracts = $2, sees_invoices = $3, contracts = $4, version = version + 1
        where id = $1 and state in ('INVITED', 'ACTIVE')`,
      values: [id, views.includes('contracts'), views.includes('invoices'), contracts],
    });
    if (rowCount !== 1) throw new AppError('notFound');
    const after = orNotFound(await findOwnAccess(client, ownerId, id));
    await auditChange(client, actor, 'update', before, after);
    return after;
  });

/** Error for an expired invitation, addressed to its recipient. */
export const createInvitationExpiredError = () =>
  new AppError('linkGone', { message: 'La invitación venció: pedile a quien te invitó que te mande otra' });

/**
 * Accepts an invitation to the guest's own address. Of two concurrent calls, the second finds nothing.
 *
 * @throws AppError notFound, also for an invitation to someone else; linkGone for an expired one
 */
export const acceptInvitation = (db: Queryable, guest: Guest, id: string, actor: Actor, config: MailConfig) =>
  inTransaction(db, async (client) => {
    const before = orNotFound(await findGuestAccess(client, guest, id));
    if (before.state !== 'INVITED') throw new AppError('notFound');
    if (before.is_expired) throw createInvitationExpiredError();
    const { rowCount } = await client.query({
      name: 'household-accept',
      text: `update household_access set state = 'ACTIVE', guest_id = $2, accepted_at = now(), token_hash = null
        where id = $1 and state = 'INVITED' and email = $3 and owner_id <> $2 and expires_at > now()`,
      values: [id, guest.id, guest.email],
    });
    if (rowCount !== 1) throw new AppError('notFound');
    const after = orNotFound(await findAccess(client, id));
    await auditChange(client, actor, 'update', before, after);
    await mailAccepted(client, after, config);
    return after;
  });

/**
 * Ends the access or invitation that `find` returns. Of two concurrent calls, the second finds nothing.
 *
 * @throws AppError notFound
 */
export const endAccess = (
  db: Queryable,
  find: (client: Queryable) => Promise<AccessRow | null>,
  by: EndedBy,
  actor: Actor,
  config: MailConfig,
): Promise<{ id: string }> =>
  inTransaction(db, async (client) => {
    const before = orNotFound(await find(client));
    const declines = by === 'GUEST' && before.state === 'INVITED';
    const { rowCount } = await client.query({
      name: 'household-end',
      text: `update household_access set state = $2, ended_at = now(), ended_by = $3, ended_by_name = $4, token_hash = null
        where id = $1 and state = $5 and state <> 'ENDED'`,
      values: [before.id, declines ? 'DECLINED' : 'ENDED', by, actor.user?.name ?? null, before.state],
    });
    if (rowCount !== 1) throw new AppError('notFound');
    await auditChange(client, actor, 'delete', before, null);
    // An access that was already over causes no notification.
    if (before.state === 'ACTIVE' || (before.state === 'INVITED' && !before.is_expired))
      await mailEnded(client, before, by, config);
    return { id: before.id };
  });
