import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Tells a piece of work (ALTCHA, protocol 2) from anything else that a captcha may ask for. */
export function isChallenge(value: unknown): value is Challenge {
  if (!isRecord(value) || !isRecord(value.parameters)) return false;
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = value.parameters;
  return (
    [algorithm, nonce, salt, keyPrefix].every((each) => typeof each === 'string') &&
    [cost, keyLength].every((each) => typeof each === 'number')
  );
}

/**
 * Does the work and gives the text that goes with the form. It costs a visitor a moment and a robot that sends
 * thousands a fortune; nothing leaves the site.
 *
 * @throws Error when the browser cannot do it: an unknown algorithm, a page without Web Crypto, no time left
 */
export async function prove(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the proof of work took too long');
  return btoa(JSON.stringify({ challenge, solution }));
}
