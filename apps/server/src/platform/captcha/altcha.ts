import { workChallenge } from '@centinela/api/http/captcha.ts';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Queryable } from '../database/queryable.ts';
import { type Secret, sign } from '../secrets/secret.ts';
import type { Captcha } from './captcha.ts';

/** Milliseconds that a challenge may be answered in: longer than anybody takes for a form. */
const lifetime = 10 * 60_000;

/**
 * The work: some 125 keys on the average, 200 at the worst, of 5,000 rounds each. A phone is through within
 * a second or two, and nobody has the bad luck of a search without an end.
 */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 5_000, fewest: 50, most: 200 } as const;

const payload = z.object({
  challenge: z.strictObject({ ...workChallenge.shape, parameters: workChallenge.shape.parameters.strict() }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().optional() }),
});

function read(proof: string): z.infer<typeof payload> | null {
  try {
    return payload.parse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

/** Expired rows that one use removes along the way; an hour later than need be, for clocks that differ. */
const insertUsed = `with gone as (
    delete from used_challenges where id in (
      select id from used_challenges where expires_at < now() - interval '1 hour' limit 20 for update skip locked))
  insert into used_challenges (id, expires_at) values ($1, $2) on conflict do nothing returning 1`;

/** Marks a challenge as used, over all processes. False when it was already, also by a transaction under way. */
async function spend(db: Queryable, id: string, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await db.query({ name: 'captcha-use', text: insertUsed, values: [id, expiresAt] });
  return rowCount === 1;
}

/**
 * The captcha of this house (ALTCHA, protocol 2): the browser does some work, and no third party is told of
 * the visit. Challenges are signed and not kept; only used ones are.
 *
 * @param secret the product's own; the keys that sign challenges are derived from it. A challenge that an earlier one
 *   signed is still good, until it expires
 * @param now milliseconds since 1970, for tests
 */
export function createAltcha(secret: Secret, now: () => number = Date.now): Captcha {
  const [current] = secret;
  const keysOf = (key: string) => ({
    hmacSignatureSecret: sign([key], 'captcha challenge').toString('hex'),
    hmacKeySignatureSecret: sign([key], 'captcha key').toString('hex'),
  });
  return {
    challenge: (form) =>
      createChallenge({
        ...keysOf(current),
        deriveKey,
        algorithm: work.algorithm,
        cost: work.cost,
        counter: randomInt(work.most, work.fewest),
        expiresAt: Math.floor((now() + lifetime) / 1000),
        data: { form },
      }),
    async verify(proof, { form, db }) {
      const sent = read(proof);
      if (!sent) return false;
      const { parameters } = sent.challenge;
      const expiresAt = (parameters.expiresAt ?? 0) * 1000;
      if (parameters.data?.form !== form || expiresAt <= now()) return false;
      for (const key of secret) {
        const { verified } = await verifySolution({ ...keysOf(key), ...sent, deriveKey });
        if (verified) return spend(db, parameters.nonce, new Date(expiresAt));
      }
      return false;
    },
  };
}
