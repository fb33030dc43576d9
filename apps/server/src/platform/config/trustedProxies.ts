import { isIP } from 'node:net';

/** Named networks: this host, link-local addresses, and private networks (RFC 1918, RFC 4193). */
const networkNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** By default, proxies on this host or in its private network are trusted. */
export const defaultTrustedProxies = 'loopback,linklocal,uniquelocal';

const getMaxPrefix = (address: string): number => (isIP(address) === 4 ? 32 : 128);

/** A name, an address, or a network such as `203.0.113.0/24`. */
function isTrustedProxy(entry: string): boolean {
  if (networkNames.has(entry)) return true;
  const [address = '', prefix, ...rest] = entry.split('/');
  if (rest.length > 0 || isIP(address) === 0 || address.includes('%')) return false;
  // "/0" would trust every client, which could then choose the address that rate limits count.
  return (
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && +prefix >= 1 && +prefix <= getMaxPrefix(address))
  );
}

export const parseTrustedProxies = (text: string): string[] => text.split(',').map((entry) => entry.trim());

/** Whether a setting is a valid list of trusted proxies with at least one entry. */
export const areTrustedProxies = (text: string): boolean => parseTrustedProxies(text).every(isTrustedProxy);
