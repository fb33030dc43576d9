import { randomBytes } from 'node:crypto';
import { isSignature, type Secret, sign } from '#platform/secrets/secret.ts';

/**
 * Cookie that identifies devices on which a user has logged in before (OWASP, "Slow Down Online Guessing Attacks with
 * Device Cookies"). It grants no access; a known device has its own rate limit, so that attackers elsewhere cannot
 * slow down the owner.
 *
 * It contains up to five entries `nonce.signature`, newest first. The signature binds the nonce to one e-mail
 * address, so an entry is useless for any other account and reveals no address.
 */
const maxEntries = 5;
const entry = /^[\w-]{22}\.[\w-]{43}$/;

const signedText = (nonce: string, email: string): string => `device\n${nonce}\n${email}`;

const parseEntries = (cookie: string | undefined): string[] =>
  (cookie ?? '').split('~', maxEntries).filter((each) => entry.test(each));

const isSignedFor = (each: string, email: string, secret: Secret): boolean => {
  const [nonce = '', signature = ''] = each.split('.');
  return isSignature(secret, signedText(nonce, email), Buffer.from(signature, 'base64url'));
};

/** Returns the nonce of a device on which this account has logged in before; null for any other device. */
export function findKnownDevice(cookie: string | undefined, email: string, secret: Secret): string | null {
  const knownEntry = parseEntries(cookie).find((each) => isSignedFor(each, email, secret));
  return knownEntry?.split('.')[0] ?? null;
}

/** Returns the cookie value after a login of this account, with its entry signed by the current secret. */
export function rememberDevice(cookie: string | undefined, email: string, secret: Secret): string {
  const entries = parseEntries(cookie);
  const knownEntry = entries.find((each) => isSignedFor(each, email, secret));
  const nonce = knownEntry?.split('.')[0] ?? randomBytes(16).toString('base64url');
  const newEntry = `${nonce}.${sign(secret, signedText(nonce, email)).toString('base64url')}`;
  return [newEntry, ...entries.filter((each) => each !== knownEntry)].slice(0, maxEntries).join('~');
}
