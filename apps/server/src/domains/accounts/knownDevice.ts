import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The cookie by which a device is known on which somebody has logged in before (OWASP, "Slow Down Online
 * Guessing Attacks with Device Cookies"). It lets nobody in; a known device only has a count of its own,
 * so that whoever guesses from elsewhere can't slow down the owner.
 *
 * It holds up to five entries `nonce.signature`, the newest first. The signature binds the nonce to one
 * e-mail address, so the entry of one account is worth nothing for another, and no address can be read
 * from it.
 */
const entriesAtMost = 5;
const entry = /^[\w-]{22}\.[\w-]{43}$/;

const sign = (nonce: string, email: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`device\n${nonce}\n${email}`).digest();

const entriesOf = (cookie: string | undefined): string[] =>
  (cookie ?? '').split('~', entriesAtMost).filter((each) => entry.test(each));

const isFor = (each: string, email: string, secret: string): boolean => {
  const [nonce = '', signature = ''] = each.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(nonce, email, secret);
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** The nonce of the device where this account has been used before; null for any other device. */
export function knownDevice(cookie: string | undefined, email: string, secret: string): string | null {
  const known = entriesOf(cookie).find((each) => isFor(each, email, secret));
  return known?.split('.')[0] ?? null;
}

/** The cookie after a login of this account. */
export function rememberDevice(cookie: string | undefined, email: string, secret: string): string {
  const entries = entriesOf(cookie);
  const nonce = randomBytes(16).toString('base64url');
  const own =
    entries.find((each) => isFor(each, email, secret)) ??
    `${nonce}.${sign(nonce, email, secret).toString('base64url')}`;
  return [own, ...entries.filter((each) => each !== own)].slice(0, entriesAtMost).join('~');
}
