import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { lockObject } from '../../database/locks.ts';
import type { Queryable } from '../../database/queryable.ts';
import { transaction } from '../../database/transaction.ts';
import { AppError, fieldError } from '../../errors/appError.ts';
import { createSeal } from '../../secrets/seal.ts';
import type { Secret } from '../../secrets/secret.ts';
import type { Caller } from '../caller.ts';

const keyPattern = /^[\x21-\x7E]{1,200}$/;

/** How a response is stored. */
interface StoredFormat {
  serialise(answer: string): string;
  parse(stored: string): string;
}

const plainFormat: StoredFormat = { serialise: (answer) => answer, parse: (stored) => stored };

/** Encrypts responses that contain a secret, each bound to its caller and key. */
function createSealedFormat(secret: Secret, boundTo: string): StoredFormat {
  const seal = createSeal(secret, 'idempotency');
  return {
    serialise: (answer) => seal.seal(answer, boundTo).toString('base64'),
    parse(stored) {
      const answer = seal.open(Buffer.from(stored, 'base64'), boundTo);
      if (answer === null) throw new AppError('badRequest', usedKey);
      return answer;
    },
  };
}

const usedKey = fieldError('Idempotency-Key', [
  'Esta clave ya se usó con otros datos: usá otra',
  'This key was already used with other data: use another one',
]);

const oldKey = fieldError('Idempotency-Key', [
  'Esta clave ya se usó, y su respuesta con un secreto ya no se repite: usá otra',
  'This key was already used, and its response with a secret is no longer repeated: use another one',
]);

/** Minutes in which a repeated request gets a secret again, as after a lost response. Later it would need a confirmation. */
const secretMinutes = 10;

/**
 * Runs a creating call once per Idempotency-Key: the response is stored in the transaction of the work, so that a
 * repeated request finds either both or neither. Without the header the work simply runs.
 *
 * @param hasSecret whether the response contains a secret: it is stored encrypted, and repeated for ten minutes only
 * @throws AppError badRequest when the key is malformed or was used with another body, when a response with a secret is too
 *   old, or when it was encrypted with a `SECRET` that is no longer known
 */
export async function withIdempotency(
  request: FastifyRequest,
  caller: Caller | null,
  work: (db: Queryable) => Promise<string | null>,
  hasSecret = false,
): Promise<string | null> {
  const { config, database } = request.server.context;
  const { pool } = database;
  const key = request.headers['idempotency-key'];
  if (key === undefined) return work(pool);
  if (typeof key !== 'string' || !keyPattern.test(key))
    throw new AppError('badRequest', { errors: [{ field: 'Idempotency-Key', message: 'invalid' }] });
  const owner = (caller?.via === 'apiKey' ? caller.sessionId : caller?.user.id) ?? `ip:${request.ip}`;
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex');
  const format = hasSecret ? createSealedFormat(config.secret, `${owner}\n${key}`) : plainFormat;
  return transaction(pool, async (client) => {
    // Of two concurrent requests with one key, the second waits here and then finds the first one's response.
    await lockObject(client, 'idempotency', `${owner}\n${key}`);
    const stored = await client.query<{ fingerprint: string; answer: string; is_old: boolean }>(
      `select fingerprint, answer, created_at < now() - make_interval(mins => ${secretMinutes}) as is_old
       from idempotency_keys where owner = $1 and key = $2`,
      [owner, key],
    );
    const [first] = stored.rows;
    if (first?.fingerprint === fingerprint) {
      if (hasSecret && first.is_old) throw new AppError('badRequest', oldKey);
      return format.parse(first.answer);
    }
    if (first) throw new AppError('badRequest', usedKey);
    const answer = await work(client);
    if (answer !== null)
      await client.query(
        'insert into idempotency_keys (owner, key, fingerprint, answer) values ($1, $2, $3, $4)',
        [owner, key, fingerprint, format.serialise(answer)],
      );
    return answer;
  });
}
