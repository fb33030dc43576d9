/**
 * The browser's half of ALTCHA (protocol 2): finds the counter whose derived key starts with the asked prefix.
 * It costs a visitor a moment and a robot that sends thousands a fortune; nothing leaves the site.
 */
export interface Challenge {
  parameters: Parameters;
  signature?: string;
}

interface Parameters {
  algorithm: string;
  nonce: string;
  salt: string;
  cost: number;
  keyLength: number;
  keyPrefix: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Tells a challenge from anything else. Members that are not named here stay: the server signed them. */
export function isChallenge(value: unknown): value is Challenge {
  if (!isRecord(value) || !isRecord(value.parameters)) return false;
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = value.parameters;
  return (
    [algorithm, nonce, salt, keyPrefix].every((each) => typeof each === 'string') &&
    [cost, keyLength].every((each) => typeof each === 'number')
  );
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

type Derive = (password: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

function deriveBy({ algorithm, salt, cost, keyLength }: Parameters): Derive {
  const salted = bytesOf(salt);
  const [, hash] = /^PBKDF2\/(SHA-(?:256|384|512))$/.exec(algorithm) ?? [];
  if (hash)
    return async (password) => {
      const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
      const options = { name: 'PBKDF2', salt: salted, iterations: cost, hash };
      return new Uint8Array(await crypto.subtle.deriveBits(options, key, keyLength * 8));
    };
  if (!/^SHA-(?:256|384|512)$/.test(algorithm)) throw new Error(`unknown proof of work: ${algorithm}`);
  return async (password) => {
    let digest = await crypto.subtle.digest(algorithm, new Uint8Array([...salted, ...password]));
    for (let round = 1; round < cost; round += 1) digest = await crypto.subtle.digest(algorithm, digest);
    return new Uint8Array(digest).slice(0, keyLength);
  };
}

/** The nonce followed by the counter in four bytes, the most significant first. */
function passwordOf(nonce: Uint8Array, counter: number): Uint8Array<ArrayBuffer> {
  const password = new Uint8Array(nonce.length + 4);
  password.set(nonce);
  new DataView(password.buffer).setUint32(nonce.length, counter);
  return password;
}

/** Milliseconds of work before the page gets its turn. */
const turn = 12;
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Solves a challenge and gives the text that goes with the form.
 *
 * @throws Error when the browser cannot do the work: an unknown algorithm, or a page without Web Crypto
 */
export async function prove(challenge: Challenge): Promise<string> {
  const { parameters } = challenge;
  const nonce = bytesOf(parameters.nonce);
  const derive = deriveBy(parameters);
  const start = performance.now();
  let rest = start;
  for (let counter = 0; ; counter += 1) {
    const derivedKey = hexOf(await derive(passwordOf(nonce, counter)));
    if (derivedKey.startsWith(parameters.keyPrefix)) {
      const time = Math.round(performance.now() - start);
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey, time } }));
    }
    if (performance.now() - rest > turn) {
      await pause();
      rest = performance.now();
    }
  }
}
