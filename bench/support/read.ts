import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Sent {
  /** Content type and encoding, for whoever sends the same bytes. */
  headers: Record<string, string>;
  bytes: Buffer;
}

/** An answer as it came over the wire, not decompressed. @throws Error unless it is 200 */
export async function read(url: string, encoding: 'br' | 'identity'): Promise<Sent> {
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, resolve).on('error', reject);
  });
  const bytes = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  const headers: Record<string, string> = {};
  for (const name of ['content-type', 'content-encoding']) {
    const value = response.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return { headers, bytes };
}
