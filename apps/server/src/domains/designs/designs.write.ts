import { maxDesigns } from '@centinela/api/designs/designs.ts';
import { placeTexts } from '@centinela/sections/sections/protectionSections/formatting.ts';
import type { SavedDesign } from '@centinela/sections/sections/protectionSections/saved.ts';
import type { Pool } from 'pg';
import { lockedUserSubquery } from '#accounts/read';
import { findAgentByCode } from '#agents/mark';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { lockObject } from '#platform/database/locks.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction, transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { getRateLimitSubject } from '#platform/rateLimit/network.ts';
import { createLinkToken, hashLinkToken } from '#platform/secrets/linkToken.ts';
import { type Secret, sign } from '#platform/secrets/secret.ts';
import { linkDays, maxSavedPerNetwork } from './designs.limits.ts';
import { findLinkTarget } from './designs.read.ts';
import { findOwned, findSent, type StoredDesign } from './designs.rows.ts';

/** Title of a design in the audit log: "Tu casa, Plan Hogar". */
const getTitle = ({ place, proposal }: SavedDesign): string =>
  [placeTexts[place].name, proposal.plan?.name].filter(Boolean).join(', ');

/**
 * Saves a design for 90 days.
 *
 * @param options `agent`: agent code of the visit; an unknown code is ignored
 * @returns the token of its link, of which only a hash is stored
 * @throws AppError flood when the network has reached its limit
 */
export async function saveDesign(
  pool: Pool,
  saved: SavedDesign,
  { ip, secret, agent = null }: { ip: string; secret: Secret; agent?: string | null },
): Promise<string> {
  const network = sign(secret, `design ${getRateLimitSubject(ip)}`).toString('base64url');
  const token = createLinkToken();
  await transaction(pool, async (client) => {
    const trackedLink = await findAgentByCode(client, agent);
    // Serialize the saves of one network, so that the count is exact.
    await lockObject(client, 'designs', network);
    const { rowCount } = await client.query({
      name: 'design-keep',
      text: `insert into designs (token_hash, design, network, expires_at, agent_link_id)
        select $1, $2, $3, now() + make_interval(days => ${linkDays}), $4
        where (select count(*) from designs d where d.network = $3 and d.expires_at > now()
          and d.owner_id is null and d.sent_at is null) < ${maxSavedPerNetwork}`,
      values: [hashLinkToken(token), JSON.stringify(saved), network, trackedLink?.linkId ?? null],
    });
    if (rowCount !== 1)
      throw new AppError('flood', {
        message: 'Desde tu conexión ya se guardaron muchos diseños. Mandátelo por WhatsApp o llamanos.',
        retryAfter: 24 * 60 * 60,
      });
  });
  return token;
}

/** Marks a design as sent with a lead, which extends its retention. */
export const markSent = (client: Queryable, id: string) =>
  client.query({
    name: 'design-sent-at',
    text: 'update designs set sent_at = coalesce(sent_at, now()) where id = $1',
    values: [id],
  });

/** Error message for recipients of a link who try to add the design to their account. */
export const notMakerMessage =
  'Este diseño lo guardó otra persona u otro navegador. Abrí el enlace y guardá una copia tuya.';

/**
 * Adds the design of a link to a client's account. Idempotent.
 *
 * @param isMaker whether the caller's browser made the design; recipients of the link cannot claim it
 * @returns null for an unknown link, or a design in another account
 * @throws AppError forbidden when another browser made it; wrongState when the account is full
 */
export function claimDesign(
  db: Queryable,
  token: string,
  { actor, isMaker }: { actor: Actor; isMaker: boolean },
): Promise<StoredDesign | null> {
  return inTransaction(db, async (client) => {
    const ownerId = actor.user?.id;
    const linkTarget = await findLinkTarget(client, token);
    if (!ownerId || !linkTarget || !('design' in linkTarget)) return null;
    const { design } = linkTarget;
    if (design.ownerId !== null) return design.ownerId === ownerId ? design : null;
    if (!isMaker) throw new AppError('forbidden', { message: notMakerMessage });
    await lockObject(client, 'designs', ownerId);
    const { rows } = await client.query<{ kept: number }>({
      name: 'design-owned-count',
      text: 'select count(*)::int as kept from designs d where d.owner_id = $1',
      values: [ownerId],
    });
    if ((rows[0]?.kept ?? 0) >= maxDesigns)
      throw new AppError('wrongState', {
        message: `Ya tenés ${maxDesigns} diseños en tu cuenta: borrá alguno y probá de nuevo`,
      });
    const { rowCount } = await client.query({
      name: 'design-claim',
      text: `update designs d set owner_id = u.id from ${lockedUserSubquery('$2')} u where d.id = $1 and d.owner_id is null`,
      values: [design.id, ownerId],
    });
    if (rowCount !== 1) return null;
    await audit(client, actor, 'update', design, { owner: null }, { owner: ownerId });
    return { ...design, ownerId };
  });
}

const audit = (
  client: Queryable,
  actor: Actor,
  action: 'update' | 'delete',
  { id, saved }: StoredDesign,
  before: unknown,
  after: unknown,
) =>
  recordAudit(client, actor, {
    action,
    subject: 'designs',
    subjectId: id,
    title: getTitle(saved),
    before,
    after,
  });

/**
 * Removes a design from its owner's account and revokes its link. A design sent with a lead stays available to
 * staff.
 *
 * @throws AppError notFound, also for a design in another account
 */
export const removeOwned = (db: Queryable, ownerId: string, id: string, actor: Actor): Promise<void> =>
  inTransaction(db, async (client) => {
    const design = await findOwned(client, ownerId, id);
    if (!design) throw new AppError('notFound');
    await client.query({
      name: 'design-let-go',
      text: 'update designs set owner_id = null, token_hash = null, expires_at = now() where id = $1',
      values: [id],
    });
    await client.query({
      name: 'design-remove',
      text: 'delete from designs where id = $1 and sent_at is null',
      values: [id],
    });
    await audit(client, actor, 'delete', design, { owner: ownerId, design: design.saved }, null);
  });

/**
 * Revokes the link of a design that was sent with a lead; its owner keeps the design.
 *
 * @throws AppError notFound
 */
export const endLink = (db: Queryable, id: string, actor: Actor): Promise<void> =>
  inTransaction(db, async (client) => {
    const design = await findSent(client, id);
    if (!design) throw new AppError('notFound');
    await client.query({
      name: 'design-end-link',
      text: 'update designs set token_hash = null where id = $1',
      values: [id],
    });
    await audit(client, actor, 'update', design, { link: true }, { link: false });
  });
