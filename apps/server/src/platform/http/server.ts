import { randomUUID } from 'node:crypto';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { performance } from 'node:perf_hooks';
import { resolveAlias } from '@centinela/api/http/pathAliases.ts';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Edge } from '../answers/edge.ts';
import { classifyLoss } from '../database/loss.ts';
import { AppError } from '../errors/appError.ts';
import { getRateLimitSubject } from '../rateLimit/network.ts';
import { turnScheduler } from '../threads/turnScheduler.ts';
import { clientAddress, createIsTrustedProxy, type IsTrustedProxy } from './address/clientAddress.ts';
import { normaliseForwardedFor } from './address/forwardedFor.ts';
import { isHost } from './address/host.ts';
import { maxSmallBody, registerBodyParsers } from './body/bodyParsers.ts';
import { watchBody } from './bodyWatch.ts';
import { type CacheFastPathOptions, type CacheLookup, createCacheFastPath } from './cacheFastPath.ts';
import { createConnections } from './connections/connections.ts';
import { createUnreadResponses, type UnreadResponses } from './connections/unreadResponses.ts';
import { readToken } from './cookies.ts';
import { sendError } from './errorHandler.ts';
import { createFloodGate } from './floodGate.ts';
import { publicPagePolicy, securityHeaders } from './securityHeaders.ts';
import { addTraceHooks } from './traceHooks.ts';
import type { HttpContext } from './types.ts';

const createWrongHostError = (): AppError =>
  new AppError('badRequest', { errors: [{ field: 'Host', message: 'invalid' }] });

/** Pages for visitors; all other paths are requested by programs. */
const pagePaths = /^\/(?!(?:api|media|health|metrics|assets|portal-assets)(?:[/?]|$))/;

/**
 * Milliseconds; longer than the minute for which load balancers keep connections, so that none is closed during a
 * request.
 */
const keepAliveTimeout = 72_000;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Creates the HTTP server with the features all responses share: request id, security headers, error format,
 * metrics, log.
 */
export async function createServer(
  context: HttpContext,
  logger: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const headers = securityHeaders(context.config);
  const isTrustedProxy = createIsTrustedProxy(context.config.server.trustedProxies);
  const cacheLookups: CacheLookup[] = [];
  const unread = createUnreadResponses({ getAddress: (request) => clientAddress(request, isTrustedProxy) });
  const app = Fastify({
    loggerInstance: logger,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    bodyLimit: maxSmallBody,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // X-Forwarded-For of untrusted clients is ignored.
    trustProxy: isTrustedProxy,
    serverFactory: createServerFactory(
      { cacheLookups, metrics: context.metrics, edge: context.edge ?? null },
      logger,
      isTrustedProxy,
      unread,
    ),
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => resolveAlias(url),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // The hooks below do not run for malformed URLs.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id);
      sendError(error, request, reply);
    },
  });
  app.addHook('onClose', async () => unread.close());
  app.addHook('onRoute', ({ config }) => {
    const lookup = config?.cacheLookup;
    if (lookup && !cacheLookups.includes(lookup)) cacheLookups.push(lookup);
  });
  app.decorate('context', context);
  app.decorate('floodGate', createFloodGate());
  app.decorateRequest('caller', null);
  app.decorateRequest('startedAt', 0);
  app.decorateRequest('span', null);
  if (context.tracer) addTraceHooks(app, context.tracer);
  addRequestHooks(app, headers);
  await app.register(cookie);
  // After the hook that writes cookies, which it looks for.
  if (context.edge) addEdgeHook(app, context.edge);
  addFloodHook(app);
  setErrorHandlers(app);
  // Without these routes, unknown paths of the API would be answered by the site's pages, which match every path.
  for (const url of ['/api', '/api/*']) app.get(url, (_request, reply) => reply.callNotFound());
  registerBodyParsers(app);
  return app;
}

/** Returns a factory of Node servers that answer from the cache before Fastify and limit connections. */
function createServerFactory(
  options: Omit<CacheFastPathOptions, 'log'>,
  log: FastifyBaseLogger,
  isTrustedProxy: IsTrustedProxy,
  unread: UnreadResponses,
): (handler: RequestListener) => Server {
  const answerFromCache = createCacheFastPath({ ...options, log });
  const connections = createConnections({ isTrustedProxy, isBusy: unread.isBusy });
  return (handler) => {
    // Without this option a second Host header would be dropped silently; with it, `isHost` rejects the request.
    const server = createHttpServer({ joinDuplicateHeaders: true }, (request, response) => {
      connections.use(request.socket);
      if (!answerFromCache(request, response)) handler(request, response);
      unread.watch(request, response);
    });
    server.on('connection', connections.add);
    server.keepAliveTimeout = keepAliveTimeout;
    // Node has one timeout for all bodies; `watchBody` distinguishes uploads. Headers keep Node's own limit of a
    // minute.
    server.requestTimeout = 0;
    return server;
  };
}

/**
 * Adds the security headers and the request id to every response, starts expensive work in turns, and measures and
 * logs every request.
 */
function addRequestHooks(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now();
    normaliseForwardedFor(request.headers);
    watchBody(request.raw, reply.raw, request.routeOptions.config.isUpload === true);
    reply.headers(headers).header('x-request-id', request.id);
    done(isHost(request.headers.host) ? undefined : createWrongHostError());
  });
  // A later hook than authentication: the sessions of requests that arrive together are looked up with one query.
  app.addHook('preHandler', async (request, reply) => {
    await turnScheduler.waitForTurn(getRateLimitSubject(request.ip));
    // The client may have disconnected while it waited.
    if (reply.raw.destroyed) reply.hijack();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const durationMs = performance.now() - request.startedAt;
    const route = request.routeOptions.url ?? 'none';
    const status = reply.raw.statusCode;
    app.context.metrics.request({ route, method: request.method, status }, durationMs / 1000);
    request.log.info(
      {
        req: request,
        res: { statusCode: status },
        ms: Math.round(durationMs * 10) / 10,
        user: request.caller?.user.id,
      },
      'answered',
    );
    done();
  });
}

/** Keeps every response out of the CDN that is not marked as public: `sendAnswer` marks those that it may store. */
function addEdgeHook(app: FastifyInstance, edge: Edge): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const cacheControl = reply.getHeader('cache-control');
    reply.headers(
      edge.getDefaultHeaders(
        typeof cacheControl === 'string' ? cacheControl : undefined,
        reply.hasHeader('set-cookie'),
      ),
    );
    done(null, payload);
  });
}

/** Limits the write requests of each address. */
function addFloodHook(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const wait = safeMethods.has(request.method)
      ? 0
      : app.floodGate.enter(request.ip, readToken(request)?.token ?? null);
    done(wait > 0 ? new AppError('flood', { retryAfter: wait }) : undefined);
  });
}

/** Sets the responses for errors and unknown paths; visitors get a page while the database is unavailable. */
function setErrorHandlers(app: FastifyInstance): void {
  const { context } = app;
  app.setErrorHandler(async (error, request, reply) => {
    const renderUnavailablePage = context.unavailablePage;
    if (!renderUnavailablePage || !classifyLoss(error) || !pagePaths.test(request.url))
      return sendError(error, request, reply);
    request.log.warn({ err: error }, 'a page could not be rendered: the database is unavailable');
    return reply
      .code(503)
      .headers({
        'content-security-policy': publicPagePolicy(context.config),
        'cache-control': 'no-store',
        'retry-after': '30',
      })
      .type('text/html; charset=utf-8')
      .send(await renderUnavailablePage());
  });
  app.setNotFoundHandler((request, reply) => sendError(new AppError('notFound'), request, reply));
}
