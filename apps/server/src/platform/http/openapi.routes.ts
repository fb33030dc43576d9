import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAnswerCache } from '../answers/answerCache.ts';
import { sendAnswer } from '../answers/sendAnswer.ts';
import { openApiDocument } from './openapi.ts';
import { securityHeaders } from './securityHeaders.ts';

const address = '/api/openapi.json';

/** Bytes of the document in three encodings, with room to grow. */
const cacheBytes = 8 * 1024 * 1024;

/** The package of the reference writes the document anew for each who asks at these addresses. */
const copies = new Set(['/api/docs/json', '/api/docs/yaml']);

const isCopy = ({ routeOptions }: FastifyRequest): boolean => copies.has(routeOptions.url ?? '');

/**
 * The OpenAPI document and its browsable reference. Registered last: it tells of the endpoints that were registered
 * before. The document is written and compressed at the first request and kept; it stands at one address.
 */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  const cache = createAnswerCache({ maxBytes: cacheBytes, enabled: true, isTrusted: () => true });
  const fixed = Object.entries(securityHeaders(app.context.config)).flat();
  const write = async () => ({
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify(await openApiDocument(app.context.endpoints)),
    tags: new Set<string>(),
    expires: null,
    keep: true,
  });
  app.get(address, async (request, reply) => {
    await sendAnswer(cache, address, await cache.get(address, write), request, reply, fixed);
    return reply;
  });
  await app.register(async (scope) => {
    await scope.register(swagger, {
      mode: 'static',
      specification: {
        document: { openapi: '3.1.0', info: { title: 'Centinela', version: '1' }, paths: {} },
      },
    });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { url: address, docExpansion: 'none', deepLinking: true, filter: true },
      uiHooks: {
        onRequest: (request, reply, done) => {
          if (isCopy(request)) reply.redirect(address, 308);
          else done();
        },
      },
      staticCSP: true,
    });
  });
}
