import { mostOwned } from '@centinela/api/designs/designs.ts';
import type { SavedDesign } from '@centinela/sections/sections/protectionSections/saved.ts';
import { placeWords } from '@centinela/sections/sections/protectionSections/words.ts';
import type { Pool } from 'pg';
import { heldUser } from '#accounts/people';
import { readMark } from '#agents/mark';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { lockThing } from '#platform/database/locks.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction, transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { subjectOf } from '#platform/rateLimit/network.ts';
import { hashOfLinkToken, newLinkToken } from '#platform/secrets/linkToken.ts';
import { type Secret, sign } from '#platform/secrets/secret.ts';
import { linkDays, mostKept } from './designs.limits.ts';
import { findLinked } from './designs.read.ts';
import { findOwned, findSent, type KeptDesign } from './designs.rows.ts';

/** "Tu casa, Plan Hogar": what the audit calls a design. */
const titleOf = ({ place, proposal }: SavedDesign): string =>
  [placeWords[place].name, proposal.plan?.name].filter(Boolean).join(', ');

/**
 * Keeps a design for 90 days.
 *
 * @param options `agent`: the end of the agent's link by which its visitor came; one that names nobody is left out
 * @returns the end of its link, which is stored nowhere
 * @throws AppError flood when the network keeps as many as it may
 */
export async function keepDesign(
  pool: Pool,
  saved: SavedDesign,
  { ip, secret, agent = null }: { ip: string; secret: Secret; agent?: string | null },
): Promise<string> {
  const network = sign(secret, `design ${subjectOf(ip)}`).toString('base64url');
  const token = newLinkToken();
  await transaction(pool, async (client) => {
    const marked = await readMark(client, agent);
    // Of one network one after the other, so that the count is right.
    await lockThing(client, 'designs', network);
    const { rowCount } = await client.query({
      name: 'design-keep',
      text: `insert into designs (token_hash, design, network, expires_at, agent_link_id)
        select $1, $2, $3, now() + make_interval(days => ${linkDays}), $4
        where (select count(*) from designs d where d.network = $3 and d.expires_at > now()
          and d.owner_id is null and d.sent_at is null) < ${mostKept}`,
      values: [hashOfLinkToken(token), JSON.stringify(saved), network, marked?.linkId ?? null],
    });
    if (rowCount !== 1)
      throw new AppError('flood', {
        message: 'Desde tu conexión ya se guardaron muchos diseños. Mandátelo por WhatsApp o llamanos.',
        retryAfter: 24 * 60 * 60,
      });
  });
  return token;
}

/** Notes that a lead came with a design, so that it stays for whoever calls back. */
export const noteSent = (client: Queryable, id: string) =>
  client.query({
    name: 'design-sent-at',
    text: 'update designs set sent_at = coalesce(sent_at, now()) where id = $1',
    values: [id],
  });

/** Explains to a recipient of a link why the design cannot go into their account, and what they can do. */
export const notMakerMessage =
  'Este diseño lo guardó otra persona u otro navegador. Abrí el enlace y guardá una copia tuya.';

/**
 * Puts the design of a link into a client's account; again it changes nothing.
 *
 * @param isMaker whether the caller's browser made the design: a recipient of its link cannot take it
 * @returns null for a link that opens nothing, or a design in another account
 * @throws AppError forbidden when another browser made it; wrongState when the account is full
 */
export function claimDesign(
  db: Queryable,
  token: string,
  { actor, isMaker }: { actor: Actor; isMaker: boolean },
): Promise<KeptDesign | null> {
  return inTransaction(db, async (client) => {
    const ownerId = actor.user?.id;
    const linked = await findLinked(client, token);
    if (!ownerId || !linked || !('design' in linked)) return null;
    const { design } = linked;
    if (design.ownerId !== null) return design.ownerId === ownerId ? design : null;
    if (!isMaker) throw new AppError('forbidden', { message: notMakerMessage });
    await lockThing(client, 'designs', ownerId);
    const { rows } = await client.query<{ kept: number }>({
      name: 'design-owned-count',
      text: 'select count(*)::int as kept from designs d where d.owner_id = $1',
      values: [ownerId],
    });
    if ((rows[0]?.kept ?? 0) >= mostOwned)
      throw new AppError('wrongState', {
        message: `Ya tenés ${mostOwned} diseños en tu cuenta: borrá alguno y probá de nuevo`,
      });
    const { rowCount } = await client.query({
      name: 'design-claim',
      text: `update designs d set owner_id = u.id from ${heldUser('$2')} u where d.id = $1 and d.owner_id is null`,
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
  { id, saved }: KeptDesign,
  before: unknown,
  after: unknown,
) =>
  recordAudit(client, actor, {
    action,
    subject: 'designs',
    subjectId: id,
    title: titleOf(saved),
    before,
    after,
  });

/**
 * Takes a design out of its owner's account and ends its link. One that came with a lead stays for staff.
 *
 * @throws AppError notFound, for another's design alike
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
 * Ends the link of a design that came with a lead; its owner keeps it.
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
