import { canGiveScope } from '@centinela/api/apiKeys/apiKeyScopes.ts';
import { type apiKeyEndpoints, maxApiKeys } from '@centinela/api/apiKeys/apiKeys.ts';
import type { z } from 'zod';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { lockObject } from '#platform/database/locks.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, fieldError, orNotFound } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { requireRecentAuth } from '../sessions/recentAuth.ts';
import { hashToken } from '../sessions/tokens.ts';
import { type ApiKeyRow, findApiKey, keysWithCreator } from './apiKeys.list.ts';
import { createApiKey, getPrefix } from './apiKeys.secret.ts';

type NewApiKey = z.output<(typeof apiKeyEndpoints)['create']['body']>;

/** Who creates a key, and as whom the audit records it. */
interface Creator {
  caller: Caller;
  actor: Actor;
}

/**
 * Locks the caller's account, so that it cannot be blocked until the key exists, and is then ended with it.
 *
 * @throws AppError tokenExpired if it was blocked since the request was authenticated
 */
async function lockCreator(client: Queryable, userId: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from users where id = $1 and kind = 'SYSTEM' and enable and status = 'active' for share`,
    [userId],
  );
  if (rowCount === 0) throw new AppError('tokenExpired');
}

/** @throws AppError wrongState if there are too many active keys */
async function assertMayAdd(client: Queryable): Promise<void> {
  await lockObject(client, 'apiKeys', '');
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (select from api_keys
      where revoked_at is null and expires_at > now() limit ${maxApiKeys}) active`,
  );
  if (onlyRow(rows).count < maxApiKeys) return;
  throw new AppError('wrongState', {
    message: [
      `Ya hay ${maxApiKeys} claves: revocá una que no se use`,
      `There are ${maxApiKeys} keys already: revoke one that is not used`,
    ],
  });
}

/**
 * Creates a key of the caller. @returns the row, and the key itself, which is not stored
 *
 * @throws AppError badRequest for a scope whose permissions the caller does not have; confirmFirst unless the caller
 *   authenticated recently; wrongState
 */
export async function addApiKey(
  db: Queryable,
  { name, scopes, days }: NewApiKey,
  { caller, actor }: Creator,
): Promise<{ row: ApiKeyRow; key: string }> {
  if (!scopes.every((scope) => canGiveScope(caller.permissions, scope)))
    throw new AppError(
      'badRequest',
      fieldError('scopes', [
        'Solo podés dar permisos que vos tenés: sacá los demás',
        'You can give only permissions that you have: remove the others',
      ]),
    );
  await requireRecentAuth(db, caller.sessionId);
  return inTransaction(db, async (client) => {
    await lockCreator(client, caller.user.id);
    await assertMayAdd(client);
    const key = createApiKey();
    const { rows } = await client.query<{ id: string }>(
      `insert into api_keys (name, prefix, hash, scopes, expires_at, created_by, created_by_name)
       values ($1, $2, $3, $4, now() + make_interval(days => $5), $6, $7) returning id`,
      [
        name,
        getPrefix(key),
        hashToken(key),
        [...new Set(scopes)],
        days,
        caller.user.id,
        actor.user?.name ?? caller.user.email,
      ],
    );
    const row = orNotFound(await findApiKey(client, onlyRow(rows).id));
    await recordAudit(client, actor, {
      action: 'create',
      subject: 'apiKeys',
      subjectId: row.id,
      title: row.name,
      after: { prefix: row.prefix, scopes: row.scopes, expiresAt: row.expires_at },
    });
    return { row, key };
  });
}

/** Revokes a key at once; a revoked one stays as it is. @throws AppError notFound */
export const revokeApiKey = (db: Queryable, id: string, actor: Actor): Promise<ApiKeyRow> =>
  inTransaction(db, async (client) => {
    const row = orNotFound(await findApiKey(client, id, true));
    if (row.revoked_at) return row;
    await client.query('update api_keys set revoked_at = now(), revoked_by_name = $2 where id = $1', [
      row.id,
      actor.user?.name ?? '',
    ]);
    await recordAudit(client, actor, {
      action: 'revoke',
      subject: 'apiKeys',
      subjectId: row.id,
      title: row.name,
    });
    return orNotFound(await findApiKey(client, row.id));
  });

/** An active key that expires soon. */
export interface ExpiringKey {
  name: string;
  /** Seconds until it expires. */
  seconds: number;
}

/** Maximum number of expiring keys that are read. */
const maxExpiring = 10;

/** Lists the active keys that expire within some days, the first ones first. */
export async function listExpiringKeys(db: Queryable, days: number): Promise<ExpiringKey[]> {
  const { rows } = await db.query<ExpiringKey>({
    name: 'api-keys-expiring',
    text: `select k.name, extract(epoch from k.expires_at - now())::float8 as seconds from ${keysWithCreator}
      where k.revoked_at is null and k.expires_at > now() and k.expires_at < now() + make_interval(days => $1)
        and u.kind = 'SYSTEM' and u.enable and u.status = 'active'
      order by k.expires_at limit ${maxExpiring}`,
    values: [days],
  });
  return rows;
}
