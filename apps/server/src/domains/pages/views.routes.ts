import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SeenPage } from '#analytics/view';
import { parsePlainTextJson } from '#platform/http/body/plainTextJson.ts';
import type { PageDeps } from './pages.routes.ts';

/** Maximum size of the body in bytes. */
const bodyLimit = 4_096;

/** Body that a page sends when it is shown (apps/site/src/islands/views.ts). */
const viewBody = z.strictObject({
  url: z.string().startsWith('/').max(2_000),
  referrer: z.string().max(2_000),
});

export interface ViewDeps {
  /** Returns what is counted of the page at an address; null if there is no page. */
  findSeenPage(url: string, request: FastifyRequest): Promise<SeenPage | null>;
  note: PageDeps['noteReportedView'];
}

/**
 * Receives the views of pages behind a CDN, which answers without the server. Counts what the request of the page would
 * have counted, from the same data: address, referrer and user agent. Without a CDN, it counts nothing. Rate-limited like any write
 * (`floodGate.ts`); always answers 204.
 */
export async function viewRoutes(app: FastifyInstance, { findSeenPage, note }: ViewDeps): Promise<void> {
  await app.register(async (scope) => {
    parsePlainTextJson(scope);
    scope.post('/api/views', { bodyLimit }, async (request, reply) => {
      const { data } = viewBody.safeParse(request.body);
      const seen = data && note ? await findSeenPage(data.url, request) : null;
      if (data && note && seen) {
        const { headers, socket } = request.raw;
        // The report itself is no document, but the page that sent it was shown.
        const { 'sec-fetch-dest': _destination, ...others } = headers;
        note(seen, { method: 'GET', headers: { ...others, referer: data.referrer }, socket });
      }
      return reply.code(204).send();
    });
  });
}
