import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network an address belongs to, as far as one customer usually owns it: /24 of IPv4, /56 of IPv6.
 * Counting single addresses would give anybody with an IPv6 line a fresh count for each try.
 */
export function networkOf(ip: string): string {
  const [bare = ''] = ip.toLowerCase().split('%');
  const address = /^::ffff:([\d.]+)$/.exec(bare)?.[1] ?? bare;
  if (isIPv4(address)) return address.replace(/\.\d+$/, '.0/24');
  if (!isIPv6(address)) return 'unknown';
  // new URL writes an IPv6 address in its one canonical form: hexadecimal, the longest run of zeros as "::".
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

/** IPv4 by the address, for many offices share a network; IPv6 by the network, for one line has them by the billion. */
export const subjectOf = (ip: string): string => (ip.includes(':') ? networkOf(ip) : ip);
