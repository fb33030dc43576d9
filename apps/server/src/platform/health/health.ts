import { timingSafeEqual } from 'node:crypto';
import { performance } from 'node:perf_hooks';
// Adds the route option `schema.hide`.
import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

/** A dependency of this process: resolves when it works, rejects (or hangs) when it does not. */
export type HealthCheck = {
  readonly name: string;
  check(): Promise<unknown>;
  /** The process can serve most requests without it, so a failure should not take it out of rotation. */
  readonly isOptional?: boolean;
};

export type HealthOptions = {
  readonly checks: readonly HealthCheck[];
  readonly metrics: Metrics;
  /** Lets other hosts read /metrics with `Authorization: Bearer <token>`. */
  readonly metricsToken?: string | undefined;
};

const ANSWER_WITHIN_MS = 2_000;
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * GET /health/live: the process responds. GET /health/ready: all its dependencies respond as well; otherwise 503
 * with the names of those that fail (without reasons, since the endpoint is public), or 200 with `status:
 * 'degraded'` and the names when most requests can still be served without them. GET /metrics: Prometheus
 * metrics, for this host or with the token; otherwise 404.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { checks, metrics, metricsToken }: HealthOptions,
): Promise<void> {
  app.get('/health/live', { schema: { hide: true }, logLevel: 'warn' }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/health/ready', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const results = await Promise.all(checks.map((check) => runHealthCheck(check)));
    const failed = results.filter((result) => !result.ok);
    const isReady = failed.every((result) => result.isOptional);
    const degraded = failed.map(({ name }) => name);
    for (const { name, error } of failed)
      request.log.warn({ check: name, err: error }, 'a health check failed');
    return reply
      .header('cache-control', 'no-store')
      .code(isReady ? 200 : 503)
      .send({
        status: failed.length === 0 ? 'ok' : isReady ? 'degraded' : 'unavailable',
        ...(failed.length > 0 && isReady && { degraded }),
        checks: Object.fromEntries(results.map(({ name, ok, milliseconds }) => [name, { ok, milliseconds }])),
      });
  });

  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

/** The result of a check, with its error if it failed. */
export interface HealthResult {
  name: string;
  isOptional: boolean;
  ok: boolean;
  milliseconds: number;
  error?: unknown;
}

/** Runs a check. One that hangs counts as failed. */
export async function runHealthCheck(
  { name, check, isOptional = false }: HealthCheck,
  withinMs = ANSWER_WITHIN_MS,
): Promise<HealthResult> {
  const start = performance.now();
  const elapsed = () => Math.round(performance.now() - start);
  let timeout: NodeJS.Timeout | undefined;
  const limit = new Promise((_resolve, reject) => {
    timeout = setTimeout(
      () => reject(Object.assign(new Error(`no answer within ${withinMs} ms`), { code: 'ETIMEDOUT' })),
      withinMs,
    );
  });
  try {
    await Promise.race([check(), limit]);
    return { name, isOptional, ok: true, milliseconds: elapsed() };
  } catch (error) {
    return { name, isOptional, ok: false, milliseconds: elapsed(), error };
  } finally {
    clearTimeout(timeout);
  }
}

/** A proxy on this host forwards requests of others, so forwarded requests do not count as local. */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  const forwarded =
    headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || headers.via !== undefined;
  if (!forwarded && LOOPBACK.has(socket.remoteAddress ?? '')) return true;
  return token !== undefined && equal(headers.authorization ?? '', `Bearer ${token}`);
}

function equal(provided: string, expected: string): boolean {
  const [left, right] = [Buffer.from(provided), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
