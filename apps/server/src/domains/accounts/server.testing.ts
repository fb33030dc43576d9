import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { parseConfig } from '#platform/config/config.ts';
import { createServer } from '#platform/http/server.ts';
import { createLogger } from '#platform/log/log.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { createAuthenticateKey } from './apiKeys/apiKeys.authenticate.ts';
import { accountRoutes } from './login/accounts.routes.ts';
import { createAuthenticate } from './sessions/authenticate.ts';
import { ensureDemoAccounts } from './setup/demoAccounts.ts';

export const demoPassword = 'Centinela-demo-2026';

interface Options {
  /** Public URL of the server, which determines the protocol and the cookie names. */
  publicUrl?: string;
  /** Registers additional routes. */
  registerRoutes?: (app: FastifyInstance) => void;
  /** Receives the complete log; by default nothing is logged. */
  log?: NodeJS.WritableStream;
  /** Additional environment variables. */
  env?: Record<string, string>;
}

/** Starts a web process with this domain's routes. */
export async function startTestServer(
  database: TestDatabase,
  { publicUrl = 'http://127.0.0.1:3000', registerRoutes, log, env }: Options = {},
): Promise<FastifyInstance> {
  const config = parseConfig({
    SECRET: 's'.repeat(32),
    PUBLIC_URL: publicUrl,
    DATABASE_URL: database.url,
    ...env,
  });
  const app = await createServer(
    {
      config,
      database,
      metrics: createMetrics({ role: 'test' }),
      authenticate: createAuthenticate(database, config.idleMinutes, config.secret),
      authenticateKey: createAuthenticateKey(database),
      endpoints: [],
    },
    createLogger({ level: log ? 'trace' : 'silent', role: 'test', ...(log && { stream: log }) }),
  );
  accountRoutes(app, { stylesheets: ['/assets/site.css'] });
  registerRoutes?.(app);
  await app.ready();
  return app;
}

/**
 * Starts two web processes on one database with the demo accounts, for the tests of the calling file. They are available
 * in hooks that are declared after the call, and in tests.
 *
 * @param registerRoutes registers additional routes in the first process
 */
export function openTestServers(registerRoutes?: (app: FastifyInstance) => void) {
  let database: TestDatabase;
  let app: FastifyInstance;
  let otherApp: FastifyInstance;

  beforeAll(async () => {
    database = await createTestDatabase();
    await ensureDemoAccounts(database);
    [app, otherApp] = await Promise.all([
      startTestServer(database, registerRoutes ? { registerRoutes } : {}),
      startTestServer(database),
    ]);
  });
  afterAll(async () => {
    await Promise.all([app.close(), otherApp.close()]);
    await database.drop();
  });

  return {
    get database() {
      return database;
    },
    get app() {
      return app;
    },
    get otherApp() {
      return otherApp;
    },
  };
}
