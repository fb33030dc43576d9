import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { type HealthCheck, healthRoutes } from './health.ts';

const TOKEN = 'a-token-of-some-length';
let app: FastifyInstance;
afterEach(() => app.close());

async function serve(checks: readonly HealthCheck[]): Promise<FastifyInstance> {
  app = fastify();
  const metrics = createMetrics({ role: 'web' });
  metrics.request({ route: '/planes/:slug', method: 'GET', status: 200 }, 0.003);
  metrics.cache('page', 'hit');
  metrics.job('mail', 'completed', 0.2);
  await app.register(healthRoutes, { checks, metrics, metricsToken: TOKEN });
  return app;
}

describe('health', () => {
  it('is live without any checks', async () => {
    await serve([{ name: 'database', check: () => Promise.reject(new Error('away')) }]);
    expect((await app.inject('/health/live')).json()).toEqual({ status: 'ok' });
  });

  it('is ready when all checks pass, and otherwise names the failed ones without reasons', async () => {
    await serve([
      { name: 'database', check: async () => undefined },
      { name: 'storage', check: () => Promise.reject(new Error('/srv/secret/path is full')) },
    ]);
    const answer = await app.inject('/health/ready');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      status: 'unavailable',
      checks: { database: { ok: true }, storage: { ok: false } },
    });
    expect(answer.body).not.toContain('secret');
    await app.close();
    await serve([{ name: 'database', check: async () => undefined }]);
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
  });

  it('counts a hanging check as failed', async () => {
    await serve([{ name: 'database', check: () => new Promise(() => undefined) }]);
    expect((await app.inject('/health/ready')).statusCode).toBe(503);
  });

  it('shows metrics to this host only, or with the token', async () => {
    await serve([]);
    const local = await app.inject('/metrics');
    expect(local.body).toContain(
      'requests_total{route="/planes/:slug",method="GET",status="200",role="web"} 1',
    );
    expect(local.body).toContain('cache_lookups_total{cache="page",outcome="hit",role="web"} 1');
    expect((await app.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(404);
    expect(
      (await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode,
    ).toBe(404);
    expect(
      (
        await app.inject({
          url: '/metrics',
          remoteAddress: '10.0.0.9',
          headers: { authorization: `Bearer ${TOKEN}` },
        })
      ).statusCode,
    ).toBe(200);
  });
});
