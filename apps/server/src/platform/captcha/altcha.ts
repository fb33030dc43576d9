import { workChallenge } from '@centinela/api/http/captcha.ts';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Queryable } from '../database/queryable.ts';
import { type Secret, sign } from '../secrets/secret.ts';
import type { Captcha } from './captcha.ts';

/** Milliseconds that a challenge is valid: longer than a visitor needs for a form. */
const challengeLifetimeMs = 10 * 60_000;

/**
 * Amount of work: about 125 keys on average and 200 at most, of 5,000 rounds each. A phone needs a second or two,
 * and the search is bounded.
 */
const defaultWork = { cost: 5_000, fewest: 50, most: 200 };

const payload = z.object({
  challenge: z.strictObject({ ...workChallenge.shape, parameters: workChallenge.shape.parameters.strict() }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().optional() }),
});

function parseProof(proof: string): z.infer<typeof payload> | null {
  try {
    return payload.parse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

/**
 * Inserts a used challenge and deletes some expired ones. They are deleted one hour after they expire, to allow
 * for clock differences.
 */
const insertUsed = `with gone as (
    delete from used_challenges where id in (
      select id from used_challenges where expires_at < now() - interval '1 hour' limit 20 for update skip locked))
  insert into used_challenges (id, expires_at) values ($1, $2) on conflict do nothing returning 1`;

/**
 * Marks a challenge as used, across all processes. Returns false if it was already used, also by a concurrent
 * transaction.
 */
async function markAsUsed(db: Queryable, id: string, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await db.query({ name: 'captcha-use', text: insertUsed, values: [id, expiresAt] });
  return rowCount === 1;
}

/**
 * Creates our own captcha (ALTCHA, protocol 2). The browser solves a small computation, and no third party learns
 * of the visit. Challenges are signed and not stored; only used ones are.
 *
 * @param secret the product's secret; the keys that sign challenges are derived from it. A challenge signed with
 *   an earlier secret is valid until it expires
 * @param now milliseconds since 1970, for tests
 * @param work amount of work: rounds per key, fewest and most keys; for tests
 */
export function createAltcha(
  secret: Secret,
  now: () => number = Date.now,
  work: typeof defaultWork = defaultWork,
): Captcha {
  const [current] = secret;
  const deriveKeys = (key: string) => ({
    hmacSignatureSecret: sign([key], 'captcha challenge').toString('hex'),
    hmacKeySignatureSecret: sign([key], 'captcha key').toString('hex'),
  });
  return {
    challenge: (form) =>
      createChallenge({
        ...deriveKeys(current),
        deriveKey,
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: randomInt(work.most, work.fewest),
        expiresAt: Math.floor((now() + challengeLifetimeMs) / 1000),
        data: { form },
      }),
    async verify(proof, { form, db }) {
      const submitted = parseProof(proof);
      if (!submitted) return false;
      const { parameters } = submitted.challenge;
      const expiresAt = (parameters.expiresAt ?? 0) * 1000;
      if (parameters.data?.form !== form || expiresAt <= now()) return false;
      for (const key of secret) {
        const { verified } = await verifySolution({ ...deriveKeys(key), ...submitted, deriveKey });
        if (verified) return markAsUsed(db, parameters.nonce, new Date(expiresAt));
      }
      return false;
    },
  };
}
