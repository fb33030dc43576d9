import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** An address with the port that some proxies write behind it: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withPort = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d+)?$/i;

const isIpAddress = (text: string): boolean => isIP(text) !== 0 && !text.includes('%');

/** One entry of the header as a bare address, or `unknown` for what is none. */
function bare(entry: string): string {
  // An IPv6 address may name the network card of its machine behind a %, at any length: nobody else knows it.
  const [text = ''] = entry.trim().split('%', 1);
  if (isIpAddress(text)) return text;
  const found = withPort.exec(text);
  const address = found?.[1] ?? found?.[2] ?? '';
  return isIpAddress(address) ? address : 'unknown';
}

/**
 * Writes `X-Forwarded-For` as bare addresses, before anybody reads it. With a port in it an address would belong to no
 * network, and all visitors would share their limits; of any length, it would fill the memory of who counts them.
 */
export function tidyForwardedFor(headers: IncomingHttpHeaders): void {
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded !== 'string' || isIpAddress(forwarded)) return;
  headers['x-forwarded-for'] = forwarded.split(',').map(bare).join(', ');
}
