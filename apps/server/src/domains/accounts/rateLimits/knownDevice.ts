import { randomBytes } from 'node:crypto';
import { isSignature, type Secret, sign } from '#platform/secrets/secret.ts';

/**
 * The device cookie identifies a device on which a user has logged in before (OWASP, "Slow Down Online Guessing Attacks
 * with Device Cookies"). It grants no access. A known device has a separate rate limit, so that attackers on other
 * devices cannot slow down the owner.
 *
 * The cookie contains up to five entries `nonce.signature`, newest first. The signature binds the nonce to one e-mail
 * address, so an entry is useless for any other account and does not reveal the address.
 */
const maxEntries = 5;
const entryPattern = /^[\w-]{22}\.[\w-]{43}$/;

const formatSignedText = (nonce: string, email: string): string => `device\n${nonce}\n${email}`;

const parseEntries = (cookie: string | undefined): string[] =>
  (cookie ?? '').split('~', maxEntries).filter((text) => entryPattern.test(text));

const isSignedFor = (entry: string, email: string, secret: Secret): boolean => {
  const [nonce = '', signature = ''] = entry.split('.');
  return isSignature(secret, formatSignedText(nonce, email), Buffer.from(signature, 'base64url'));
};

/** Returns the nonce of a device on which this account has logged in before; null for any other device. */
export function findKnownDevice(cookie: string | undefined, email: string, secret: Secret): string | null {
  const knownEntry = parseEntries(cookie).find((entry) => isSignedFor(entry, email, secret));
  return knownEntry?.split('.')[0] ?? null;
}

/** Returns the cookie value after a login of this account. Its entry is first and signed with the current secret. */
export function rememberDevice(cookie: string | undefined, email: string, secret: Secret): string {
  const entries = parseEntries(cookie);
  const knownEntry = entries.find((entry) => isSignedFor(entry, email, secret));
  const nonce = knownEntry?.split('.')[0] ?? randomBytes(16).toString('base64url');
  const newEntry = `${nonce}.${sign(secret, formatSignedText(nonce, email)).toString('base64url')}`;
  return [newEntry, ...entries.filter((entry) => entry !== knownEntry)].slice(0, maxEntries).join('~');
}
