import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/**
 * The OpenAPI document and its browsable reference. Registered last: it tells of the endpoints that were
 * registered before. The document is written at the first request and kept.
 */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  let document: ReturnType<typeof openApiDocument> | null = null;
  const written = () => {
    document ??= openApiDocument(app.context.endpoints);
    return document;
  };
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(written()),
  );
  await app.register(async (scope) => {
    await scope.register(swagger, {
      mode: 'static',
      specification: {
        document: { openapi: '3.1.0', info: { title: 'Centinela', version: '1' }, paths: {} },
      },
    });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { url: '/api/openapi.json', docExpansion: 'none', deepLinking: true, filter: true },
      transformSpecification: () => written(),
      staticCSP: true,
    });
  });
}
