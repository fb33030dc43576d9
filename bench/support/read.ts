import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawResponse {
  /** All headers set by the server, so that another one can send the same; Node adds the rest. */
  headers: Record<string, string>;
  bytes: Buffer;
}

const addedByNode = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/** Reads a response without decompressing it. @throws Error unless the status is 200 */
export async function readRaw(url: string, encoding: 'br' | 'identity'): Promise<RawResponse> {
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
