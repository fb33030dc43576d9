import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the network of an address that one customer usually owns: /24 for IPv4, /56 for IPv6. Counting single
 * addresses would give every IPv6 client a new count for each attempt.
 */
export function getNetwork(ip: string): string {
  const [bare = ''] = ip.toLowerCase().split('%');
  const address = /^::ffff:([\d.]+)$/.exec(bare)?.[1] ?? bare;
  if (isIPv4(address)) return address.replace(/\.\d+$/, '.0/24');
  if (!isIPv6(address)) return 'unknown';
  // `new URL` writes an IPv6 address in canonical form: hexadecimal, with the longest run of zeros as "::".
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = canonical.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const groups = canonical.includes('::')
    ? [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
    : before;
  const fourth = groups[3]?.padStart(4, '0').slice(0, 2) ?? '00';
  return `${groups.slice(0, 3).join(':')}:${fourth}00::/56`;
}

/**
 * Returns the subject of rate limits: the address for IPv4, since many offices share a network; the network for
 * IPv6, since one client has billions of addresses.
 */
export const getRateLimitSubject = (ip: string): string => (ip.includes(':') ? getNetwork(ip) : ip);
