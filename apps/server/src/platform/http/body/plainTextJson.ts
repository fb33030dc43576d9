import type { FastifyInstance } from 'fastify';

/** Lets the routes of a scope receive only JSON sent as plain text, as `sendBeacon` does; null if it is invalid. */
export function parsePlainTextJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('text/plain', { parseAs: 'string' }, async (_request: unknown, body: string) => {
    try {
      return JSON.parse(body);
    } catch {
      return null;
    }
  });
}
