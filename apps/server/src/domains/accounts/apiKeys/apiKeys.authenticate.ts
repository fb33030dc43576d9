import { getApiKeyPermissions } from '@centinela/api/apiKeys/apiKeyScopes.ts';
import { type ApiKeyState, apiKeyLimit } from '@centinela/api/apiKeys/apiKeys.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import type { Pool } from 'pg';
import { AppError } from '#platform/errors/appError.ts';
import type { AuthenticateKey } from '#platform/http/caller.ts';
import { type Bucket, createRateLimit, type RateRule } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import { loadPerson } from '../sessions/authenticate.ts';
import { hashToken } from '../sessions/tokens.ts';
import { type ApiKeyRow, apiKeyColumns, keysWithCreator } from './apiKeys.list.ts';

/** The pause is always one second, so the limit works like a token bucket, across all processes. */
const rule: RateRule = {
  name: 'apiKey',
  free: apiKeyLimit.burst,
  forgetSeconds: 1 / apiKeyLimit.perSecond,
  firstPause: 1,
  maxPause: 1,
};
const getBuckets = (id: string): Bucket[] => [{ rule, subject: id }];

/** Minimum seconds between two updates of a key's last use. */
const updateIntervalSeconds = 60;

const isUseOld = `coalesce(last_used_at < now() - interval '${updateIntervalSeconds} seconds', true)`;

const messages: Readonly<Record<Exclude<ApiKeyState, 'ACTIVE'>, Label>> = {
  EXPIRED: ['La clave de API venció: creá otra', 'The API key has expired: create another one'],
  REVOKED: ['La clave de API fue revocada', 'The API key was revoked'],
  ENDED: [
    'La clave de API terminó: la cuenta de quien la creó fue deshabilitada o eliminada',
    'The API key has ended: the account of its creator was disabled or deleted',
  ],
};

/**
 * Creates the function that resolves an API key to its caller: the creator, with those permissions of the key's scopes
 * that the creator has now. Nothing is cached, so a revocation or a changed role takes effect with the next request.
 */
export function createAuthenticateKey({ pool }: { pool: Pool }): AuthenticateKey {
  const limit = createRateLimit(pool);
  return async (key) => {
    const { rows } = await pool.query<ApiKeyRow>({
      name: 'api-key-authenticate',
      text: `select ${apiKeyColumns} from ${keysWithCreator} where k.hash = $1`,
      values: [hashToken(key)],
    });
    const [row] = rows;
    if (!row) throw new AppError('badApiKey');
    if (row.state !== 'ACTIVE') throw new AppError('badApiKey', { message: messages[row.state] });
    await takeOrThrow(limit, getBuckets(row.id));
    const person = row.created_by === null ? null : await loadPerson(pool, row.created_by, null);
    if (!person) throw new AppError('badApiKey', { message: messages.ENDED });
    await recordUse(pool, row.id);
    const permissions = getApiKeyPermissions(row.scopes, person.permissions);
    return {
      sessionId: row.id,
      expires: row.expires_at,
      user: { ...person.user, roles: [], permissions: [...permissions] },
      permissions,
      auditedAs: { id: person.user.id, name: `Clave «${row.name}» de ${row.creator}` },
    };
  };
}

/** Records that a key was used, at most once a minute. */
async function recordUse(pool: Pool, id: string): Promise<void> {
  await pool.query({
    name: 'api-key-use',
    text: `update api_keys set last_used_at = now() where id = $1 and ${isUseOld}`,
    values: [id],
  });
}
