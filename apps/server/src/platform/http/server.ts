import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { sendError } from './errorHandler.ts';
import { securityHeaders } from './securityHeaders.ts';
import type { HttpContext } from './types.ts';

/**
 * Largest JSON body, in bytes. Larger than any valid one on purpose: a text of 10 MB in a field is then
 * refused by the field's own rule, with its name, and not as an unreadable request.
 */
const bodyLimit = 16 * 1024 * 1024;

/** The HTTP server with what every answer shares: request id, security headers, error form, metrics, log. */
export async function createServer(
  context: HttpContext,
  logger: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    bodyLimit,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // A proxy stands on this machine or in its private network; anybody else's X-Forwarded-For is a lie.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    // A request that dawdles over its headers or body holds a connection that others wait for.
    requestTimeout: 5 * 60_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  });
  app.decorate('context', context);
  app.decorateRequest('caller', null);
  app.decorateRequest('startedAt', 0);
  app.decorateRequest('isShortcut', false);
  const headers = securityHeaders(context.config);
  app.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now();
    request.isShortcut = context.shortcuts.some((answer) => answer(request, reply));
    if (request.isShortcut) return;
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const took = performance.now() - request.startedAt;
    const route = request.routeOptions.url ?? 'none';
    const status = reply.raw.statusCode;
    context.metrics.request({ route, method: request.method, status }, took / 1000);
    const level = request.isShortcut ? 'debug' : 'info';
    request.log[level](
      {
        req: request,
        res: { statusCode: status },
        ms: Math.round(took * 10) / 10,
        user: request.caller?.user.id,
      },
      'answered',
    );
    done();
  });
  await app.register(cookie);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  // Form posts of pages without JavaScript; every route that takes one parses it with its own schema.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  return app;
}
