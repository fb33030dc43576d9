import type { FastifyInstance } from 'fastify';
import { beforeEach } from 'vitest';
import { demoPassword, openTestServers } from '../server.testing.ts';

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
  const servers = openTestServers(registerRoutes);

  beforeEach(async () => {
    await servers.database.pool.query('truncate rate_limits, sessions cascade');
  });

  const logIn = (email: string, password = demoPassword, headers: Record<string, string> = {}) =>
    servers.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { origin, ...headers },
      payload: { email, password },
    });

  return Object.assign(servers, {
    logIn,
    logInForToken: async (email: string): Promise<string> => (await logIn(email)).json().data.token,
    get: (url: string, token: string, process = servers.app) =>
      process.inject({ url, headers: bearer(token) }),
    post: (url: string, token: string, process = servers.app) =>
      process.inject({ method: 'POST', url, headers: bearer(token) }),
  });
}
