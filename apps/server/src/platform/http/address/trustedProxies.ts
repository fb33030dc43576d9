import { isIP } from 'node:net';

/** Networks by name: this machine, link-local addresses, and the networks that nobody routes (RFC 1918, RFC 4193). */
const networkNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** A proxy stands on this machine or in its private network, unless it is said otherwise. */
export const defaultTrustedProxies = 'loopback,linklocal,uniquelocal';

const bitsOf = (address: string): number => (isIP(address) === 4 ? 32 : 128);

/** A name, an address, or a network such as `203.0.113.0/24`. */
function isTrustedProxy(entry: string): boolean {
  if (networkNames.has(entry)) return true;
  const [address = '', prefix, ...rest] = entry.split('/');
  if (rest.length > 0 || isIP(address) === 0 || address.includes('%')) return false;
  // "/0" would believe everybody, who then would choose the address that limits are counted by.
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && +prefix >= 1 && +prefix <= bitsOf(address));
}

export const trustedProxiesOf = (text: string): string[] => text.split(',').map((entry) => entry.trim());

/** Whether a setting lists proxies that may be believed: at least one, and each of them readable. */
export const areTrustedProxies = (text: string): boolean => trustedProxiesOf(text).every(isTrustedProxy);
