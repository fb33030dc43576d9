import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Sent {
  /** All that the server chose, for whoever sends the same; Node adds the rest by itself. */
  headers: Record<string, string>;
  bytes: Buffer;
}

const addedByNode = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/** An answer as it came over the wire, not decompressed. @throws Error unless it is 200 */
export async function read(url: string, encoding: 'br' | 'identity'): Promise<Sent> {
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, resolve).on('error', reject);
  });
  const bytes = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.headers))
    if (typeof value === 'string' && !addedByNode.has(name)) headers[name] = value;
  return { headers, bytes };
}
