import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Checks whether a value is a proof-of-work challenge (ALTCHA, protocol 2). */
export function isChallenge(value: unknown): value is Challenge {
  if (!isRecord(value) || !isRecord(value.parameters)) return false;
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = value.parameters;
  return (
    [algorithm, nonce, salt, keyPrefix].every((each) => typeof each === 'string') &&
    [cost, keyLength].every((each) => typeof each === 'number')
  );
}

/**
 * Solves the challenge and returns the payload to send with the form. The work is negligible for one visitor and
 * expensive for a bot that sends thousands of forms; no third party is involved.
 *
 * @throws Error when the browser can't solve it: unknown algorithm, page without Web Crypto, timeout
 */
export async function prove(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the proof of work timed out');
  return btoa(JSON.stringify({ challenge, solution }));
}
