import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** An address with the port that some proxies append: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const addressWithPort = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d+)?$/i;

const isIpAddress = (text: string): boolean => isIP(text) !== 0 && !text.includes('%');

/** Returns one entry of the header as a bare address, or `unknown` if it is invalid. */
function parseEntry(entry: string): string {
  // An IPv6 address may end with a zone id after %, of any length, which has no meaning on other hosts.
  const [text = ''] = entry.trim().split('%', 1);
  if (isIpAddress(text)) return text;
  const match = addressWithPort.exec(text);
  const address = match?.[1] ?? match?.[2] ?? '';
  return isIpAddress(address) ? address : 'unknown';
}

/**
 * Normalises `X-Forwarded-For` to bare addresses before any code reads it. An address with a port would match no
 * network, so all visitors behind such a proxy would share one rate limit. Overlong entries would fill the memory
 * of the counters.
 */
export function normaliseForwardedFor(headers: IncomingHttpHeaders): void {
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded !== 'string' || isIpAddress(forwarded)) return;
  headers['x-forwarded-for'] = forwarded.split(',').map(parseEntry).join(', ');
}
