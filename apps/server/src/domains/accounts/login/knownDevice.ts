import { randomBytes } from 'node:crypto';
import { isSignature, type Secret, sign } from '#platform/secrets/secret.ts';

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

const signedText = (nonce: string, email: string): string => `device\n${nonce}\n${email}`;

const entriesOf = (cookie: string | undefined): string[] =>
  (cookie ?? '').split('~', entriesAtMost).filter((each) => entry.test(each));

const isFor = (each: string, email: string, secret: Secret): boolean => {
  const [nonce = '', signature = ''] = each.split('.');
  return isSignature(secret, signedText(nonce, email), Buffer.from(signature, 'base64url'));
};

/** The nonce of the device where this account has been used before; null for any other device. */
export function knownDevice(cookie: string | undefined, email: string, secret: Secret): string | null {
  const known = entriesOf(cookie).find((each) => isFor(each, email, secret));
  return known?.split('.')[0] ?? null;
}

/** The cookie after a login of this account, whose entry is signed anew under the current secret. */
export function rememberDevice(cookie: string | undefined, email: string, secret: Secret): string {
  const entries = entriesOf(cookie);
  const known = entries.find((each) => isFor(each, email, secret));
  const nonce = known?.split('.')[0] ?? randomBytes(16).toString('base64url');
  const own = `${nonce}.${sign(secret, signedText(nonce, email)).toString('base64url')}`;
  return [own, ...entries.filter((each) => each !== known)].slice(0, entriesAtMost).join('~');
}
