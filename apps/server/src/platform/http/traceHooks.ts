import type { FastifyInstance } from 'fastify';
import { runInSpan, type Tracer } from '../tracing/tracing.ts';
import './types.ts';

/**
 * Records every request as a span of its route, as part of which its handlers run. Responses of the fast path are not
 * recorded: they are sent before the routing and run no statement.
 */
export function addTraceHooks(app: FastifyInstance, tracer: Tracer): void {
  app.addHook('onRequest', (request, { raw }, done) => {
    const { method, routeOptions, headers, id } = request;
    // The pattern, not the path, which may contain tokens and names.
    const route = routeOptions.url;
    const span = tracer.startRequest(
      route === undefined ? method : `${method} ${route}`,
      headers.traceparent,
      {
        kind: 'server',
        attributes: {
          'http.request.method': method,
          ...(route !== undefined && { 'http.route': route }),
          'centinela.request_id': id,
        },
      },
    );
    request.span = span;
    // Also emitted when the client disconnects before the response.
    raw.once('close', () => {
      span.setAttributes({ 'http.response.status_code': raw.statusCode });
      if (!raw.writableFinished) span.fail('aborted');
      else if (raw.statusCode >= 500) span.fail(String(raw.statusCode));
      span.end();
    });
    runInSpan(span, done);
  });
  // The end of a body and of a response are events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) runInSpan(request.span, done);
    else done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.span) runInSpan(request.span, done);
    else done();
  });
}
