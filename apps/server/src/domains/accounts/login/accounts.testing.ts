import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { demoPassword, startTestServer } from '../server.testing.ts';
import { ensureDemoAccounts } from '../setup/demoAccounts.ts';

export const origin = 'http://127.0.0.1:3000';

/** Creates the headers that authenticate a request with a token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/**
 * Starts two web processes on one database with the demo accounts. Call it once per test file. Sessions and rate limits
 * are cleared before each test.
 *
 * @param registerRoutes registers additional routes in the first process
 */
export function openAccountsFixture(registerRoutes?: (app: FastifyInstance) => void) {
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
  beforeEach(async () => {
    await database.pool.query('truncate rate_limits, sessions cascade');
  });

  const logIn = (email: string, password = demoPassword, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { origin, ...headers },
      payload: { email, password },
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
    logIn,
    logInForToken: async (email: string): Promise<string> => (await logIn(email)).json().data.token,
    get: (url: string, token: string, process = app) => process.inject({ url, headers: bearer(token) }),
    post: (url: string, token: string, process = app) =>
      process.inject({ method: 'POST', url, headers: bearer(token) }),
  };
}
