import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { negotiateEncoding } from '../answers/acceptEncoding.ts';
import type { Encoding } from '../answers/answerCache.ts';
import type { Edge } from '../answers/edge.ts';
import { type Encoded, sendBytes } from '../answers/sendAnswer.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { isHost } from './address/host.ts';

/**
 * Looks up the cached response for an address, which is then sent; null if there is none. Synchronous, because it
 * runs for every GET and HEAD.
 */
export type CacheLookup = (
  url: string,
  encoding: Encoding,
  host: string,
  request: IncomingMessage,
) => Encoded | null;

export interface CacheFastPathOptions {
  /** The lookups that the routes declare. */
  cacheLookups: readonly CacheLookup[];
  metrics: Metrics;
  edge: Edge | null;
  log: FastifyBaseLogger;
}

/**
 * Sends cached responses before Fastify handles the request, which would take as long again. They are counted in
 * the metrics, but logged only at level debug or trace.
 *
 * @returns a function that returns whether it has sent a response
 */
export function createCacheFastPath({ cacheLookups, metrics, edge, log }: CacheFastPathOptions) {
  const isLogged = log.level === 'debug' || log.level === 'trace';
  const find = (request: IncomingMessage): Encoded | null => {
    const { url = '', headers } = request;
    // Only the framework decides whether to trust a proxy that names another host.
    if (headers['x-forwarded-host'] !== undefined || !isHost(headers.host)) return null;
    const encoding = negotiateEncoding(headers['accept-encoding']);
    for (const lookup of cacheLookups) {
      const found = lookup(url, encoding, headers.host ?? '', request);
      if (found) return found;
    }
    return null;
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const found = find(request);
    if (!found) return false;
    const id = randomUUID();
    sendBytes({ request, response, id, edge }, found);
    metrics.fastPath(response.statusCode);
    if (isLogged) log.debug({ reqId: id, res: { statusCode: response.statusCode } }, 'served from memory');
    return true;
  };
}
