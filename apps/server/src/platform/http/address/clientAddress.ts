import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { normaliseForwardedFor } from './forwardedFor.ts';

/** Named networks (see `trustedProxies.ts`). */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const getFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether an address is a proxy whose `X-Forwarded-For` is trusted. */
export type IsTrustedProxy = (address: string) => boolean;

/** @param proxies as the configuration lists them: names, addresses and networks */
export function createIsTrustedProxy(proxies: readonly string[]): IsTrustedProxy {
  const trustedNetworks = new BlockList();
  for (const entry of proxies.flatMap((each) => namedNetworks[each] ?? [each])) {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) trustedNetworks.addAddress(address, getFamily(address));
    else trustedNetworks.addSubnet(address, Number(prefix), getFamily(address));
  }
  const trustByAddress = new Map<string, boolean>();
  return (address) => {
    const cachedTrust = trustByAddress.get(address);
    if (cachedTrust !== undefined) return cachedTrust;
    const isTrusted = isIP(address) !== 0 && trustedNetworks.check(address, getFamily(address));
    if (trustByAddress.size >= 1000) trustByAddress.clear();
    trustByAddress.set(address, isTrusted);
    return isTrusted;
  };
}

/** Returns the client's address: the nearest one that is not a trusted proxy, or the farthest one if all are. */
export function clientAddress(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrustedProxy: IsTrustedProxy,
): string {
  normaliseForwardedFor(request.headers);
  const forwarded = request.headers['x-forwarded-for'];
  const hops = typeof forwarded === 'string' ? forwarded.split(',').map((hop) => hop.trim()) : [];
  let address = request.socket.remoteAddress ?? 'unknown';
  while (hops.length > 0 && isTrustedProxy(address)) address = hops.pop() ?? address;
  return address;
}
