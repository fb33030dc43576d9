import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 ranges that are not public (IANA, IPv4 Special-Purpose Address Registry), multicast and reserved ones. */
const special4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special4.addSubnet(network, prefix, 'ipv4');

/** The allocated part of IPv6, without ranges that map to IPv4 or are for documentation. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const special6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(network, prefix, 'ipv6');

/**
 * Whether an address belongs to a public host, as opposed to this host, its network, or a cloud's metadata
 * service. Any address that is not known to be public is rejected.
 *
 * @param address IPv4 or IPv6, as a resolver returns it
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special4.check(address, 'ipv4');
  // A zone identifies a local network interface.
  if (!isIPv6(address) || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

/** Ranges of a company's own network and of this host: RFC 1918, loopback, IPv6 unique local addresses. */
const company = new BlockList();
company.addSubnet('10.0.0.0', 8, 'ipv4');
company.addSubnet('127.0.0.0', 8, 'ipv4');
company.addSubnet('172.16.0.0', 12, 'ipv4');
company.addSubnet('192.168.0.0', 16, 'ipv4');
company.addAddress('::1', 'ipv6');
company.addSubnet('fc00::', 7, 'ipv6');

/** The network of Amazon's metadata service, which is among the unique local addresses. */
const metadata6 = new BlockList();
metadata6.addSubnet('fd00:ec2::', 32, 'ipv6');

/**
 * Whether an address is public or belongs to the company's own network or this host. Link-local addresses, which
 * include the metadata services of clouds, shared ones (CGNAT) and IPv4 addresses written as IPv6 stay forbidden.
 */
export function isCompanyAddress(address: string): boolean {
  if (isPublicAddress(address)) return true;
  if (isIPv4(address)) return company.check(address, 'ipv4');
  if (!isIPv6(address) || /[%.]/.test(address)) return false;
  return company.check(address, 'ipv6') && !metadata6.check(address, 'ipv6') && !/^::ffff:/i.test(address);
}
