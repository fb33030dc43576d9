import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { encodingOf } from '../answers/acceptEncoding.ts';
import type { Encoding } from '../answers/answerCache.ts';
import { type Encoded, sendBytes } from '../answers/sendAnswer.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { isHost } from './address/host.ts';

/**
 * Finds the kept answer of an address, or null; what it finds is sent. Awaits nothing: it is asked for every GET and HEAD.
 */
export type Shortcut = (
  url: string,
  encoding: Encoding,
  host: string,
  request: IncomingMessage,
) => Encoded | null;

interface AtHandOptions {
  /** Each domain that keeps answers adds its own. */
  shortcuts: readonly Shortcut[];
  metrics: Metrics;
  log: FastifyBaseLogger;
}

/**
 * Answers requests whose answer is at hand before the framework sees them: it would cost as much again as all the rest.
 * They are counted, and written to the log only when it is asked to say everything.
 *
 * @returns a function that says whether it has answered
 */
export function createAtHand({ shortcuts, metrics, log }: AtHandOptions) {
  const isLogged = log.level === 'debug' || log.level === 'trace';
  const find = (request: IncomingMessage): Encoded | null => {
    const { url = '', headers } = request;
    // Whether a proxy is believed that names another host, the framework knows.
    if (headers['x-forwarded-host'] !== undefined || !isHost(headers.host)) return null;
    const encoding = encodingOf(headers['accept-encoding']);
    for (const shortcut of shortcuts) {
      const found = shortcut(url, encoding, headers.host ?? '', request);
      if (found) return found;
    }
    return null;
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const found = find(request);
    if (!found) return false;
    const id = randomUUID();
    sendBytes({ request, response, id }, found);
    metrics.atHand(response.statusCode);
    if (isLogged) log.debug({ reqId: id, res: { statusCode: response.statusCode } }, 'answered from memory');
    return true;
  };
}
