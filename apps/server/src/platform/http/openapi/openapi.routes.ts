import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAnswerCache } from '../../answers/answerCache.ts';
import { sendAnswer } from '../../answers/sendAnswer.ts';
import { securityHeaders } from '../securityHeaders.ts';
import { openApiDocument } from './openapi.ts';

const address = '/api/openapi.json';

/** Cache size for the document in three encodings, with room to grow. */
const cacheBytes = 8 * 1024 * 1024;

/**
 * Paths at which the reference package would generate the document again for each request. Their routes are
 * replaced.
 */
const replacedPaths = new Set(['/api/docs/json', '/api/docs/yaml']);

const isReplacedPath = ({ routeOptions }: FastifyRequest): boolean =>
  replacedPaths.has(routeOptions.url ?? '');

/**
 * Registers the OpenAPI document and its browsable reference. Registered last, because it describes the endpoints
 * registered before. The document is generated and compressed on the first request and cached; it has one
 * address.
 */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  const cache = createAnswerCache({ maxBytes: cacheBytes, enabled: true, isTrusted: () => true });
  const fixed = Object.entries(securityHeaders(app.context.config)).flat();
  const renderDocument = async () => ({
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify(await openApiDocument(app.context.endpoints)),
    tags: new Set<string>(),
    expires: null,
    keep: true,
  });
  app.get(address, async (request, reply) => {
    await sendAnswer(cache, address, await cache.get(address, renderDocument), request, reply, { fixed });
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
          if (isReplacedPath(request)) reply.redirect(address, 308);
          else done();
        },
      },
      staticCSP: true,
    });
  });
}
