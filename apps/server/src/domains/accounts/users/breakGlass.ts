import { isAdministrator } from '@centinela/api/accounts/roles.ts';
import type { SignOnState } from '@centinela/api/accounts/signOn.ts';
import type { PoolClient } from 'pg';
import { queueMails } from '#mail/outbox';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/pool.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import type { Account, Visitor } from '../sessions/createSession.ts';
import { requireRecentAuth } from '../sessions/recentAuth.ts';
import { hasMfa } from '../sessions/restriction.ts';
import { listAdministrators } from './recipients.read.ts';
import { findUser, formatName } from './users.rows.ts';
import type { Manager } from './users.save.ts';

/** Maximum number of administrators who are notified of a login. */
const maxNotified = 100;

/** Notifies all administrators of a login to a break-glass account, in the transaction of the login. */
export async function reportBreakGlass(
  client: PoolClient,
  account: Account,
  visitor: Visitor,
  secret: Secret,
): Promise<void> {
  if (!account.break_glass) return;
  const administrators = await listAdministrators(client, maxNotified);
  if (administrators.length === 0) return;
  const data = {
    name: formatName(account),
    email: account.email,
    ip: visitor.ip,
    loggedInAt: new Date().toISOString(),
  };
  await queueMails(
    client,
    administrators.map(({ email, firstName, lastName }) => ({
      template: 'break-glass-login',
      to: email,
      toName: `${firstName} ${lastName}`.trim(),
      data,
    })),
    { secret },
  );
}

/** Loads how a staff account relates to single sign-on; null for other accounts or without a provider. */
export async function loadSignOnState(
  db: Queryable,
  user: { id: string; kind: Account['kind'] },
  { signOn }: Pick<Config, 'signOn'>,
): Promise<SignOnState | null> {
  if (!signOn || user.kind !== 'SYSTEM') return null;
  const { rows } = await db.query<{ is_linked: boolean; break_glass: boolean }>({
    name: 'user-sign-on',
    text: `select break_glass, exists (select 1 from identities where user_id = u.id and issuer = $2) as is_linked
      from users u where u.id = $1`,
    values: [user.id, signOn.issuer],
  });
  return {
    provider: signOn.name,
    isOnly: signOn.isOnly,
    isLinked: rows[0]?.is_linked ?? false,
    breakGlass: rows[0]?.break_glass ?? false,
  };
}

/**
 * Sets whether a staff account may use its password although staff has to sign on at the provider.
 *
 * @throws AppError forbidden unless the caller is an administrator; confirmFirst; notFound for an account that is not
 *   staff; wrongState for an account without a second factor
 */
export async function setBreakGlass(
  { pool }: Pick<Database, 'pool'>,
  id: string,
  isBreakGlass: boolean,
  { caller, actor }: Manager & { caller: Caller },
): Promise<void> {
  if (!isAdministrator(caller.user)) throw new AppError('forbidden');
  await requireRecentAuth(pool, caller.sessionId);
  await transaction(pool, async (client) => {
    const row = orNotFound(await findUser(client, id, ['SYSTEM'], true));
    if (row.break_glass === isBreakGlass) return;
    const factor = await client.query(`select 1 from users u where u.id = $1 and ${hasMfa}`, [id]);
    if (isBreakGlass && factor.rowCount === 0)
      throw new AppError('wrongState', {
        message: [
          'La cuenta no tiene verificación en dos pasos: activala primero en «Seguridad», ingresando con ella',
          'The account has no two-step verification: log in to it and set that up under “Security” first',
        ],
      });
    await client.query(
      `update users set break_glass = $2, version = version + 1, updated_at = now(), updated_by = $3,
         updated_by_name = $4 where id = $1`,
      [id, isBreakGlass, actor.user?.id ?? null, actor.user?.name ?? null],
    );
    await recordAudit(client, actor, {
      action: 'update',
      subject: 'users',
      subjectId: id,
      title: formatName(row),
      before: { breakGlass: row.break_glass },
      after: { breakGlass: isBreakGlass },
    });
  });
}
