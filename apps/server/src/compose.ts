import fastify from 'fastify';
import type { Config } from './platform/config/config.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/pool.ts';
import { healthRoutes } from './platform/health/health.ts';
import { createMetrics } from './platform/metrics/metrics.ts';

/** Brings the database to the newest state. */
export async function prepare(config: Config): Promise<{ adminLink?: string }> {
  if (!config.database.url) throw new Error('prepare needs a database');
  await migrate(config.database.url);
  return {};
}

/** Serves HTTP until closed. */
export async function startWeb(config: Config): Promise<{ close(): Promise<void> }> {
  const database = openDatabase({ url: config.database.url, name: 'centinela-web' });
  const app = fastify();
  const metrics = createMetrics({ door: 'web' });
  await app.register(healthRoutes, {
    checks: [{ name: 'database', check: () => database.pool.query('SELECT 1') }],
    metrics,
    metricsToken: config.server.metricsToken,
  });
  await app.listen({ host: config.server.host, port: config.server.port });
  return {
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Works on jobs until closed. */
export async function startWorker(config: Config): Promise<{ close(): Promise<void> }> {
  const database = openDatabase({ url: config.database.url, name: 'centinela-worker' });
  return { close: () => database.close() };
}
