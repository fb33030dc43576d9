import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { demoPassword, startTestServer } from '../server.testing.ts';
import { ensureDemoAccounts } from '../setup/demoAccounts.ts';
import { startProvider, type TestProvider, visitProvider } from './provider.testing.ts';

const publicUrl = 'http://127.0.0.1:3000';
const anaEmail = 'admin@centinela.demo';

let database: TestDatabase;
let provider: TestProvider;
let app: FastifyInstance;

beforeAll(async () => {
  provider = await startProvider(() => publicUrl);
  database = await createTestDatabase();
  await ensureDemoAccounts(database);
  app = await startTestServer(database, {
    env: {
      ...provider.env,
      OIDC_NAME: 'Proveedor',
      OIDC_ROLES: 'administradores=admin,redaccion=editor-contenido',
    },
  });
});
afterAll(async () => {
  await app.close();
  await Promise.all([database.drop(), provider.close()]);
});

const ana = {
  sub: 'ana',
  email: anaEmail,
  email_verified: true,
  given_name: 'Ana',
  family_name: 'Suárez',
  groups: ['administradores'],
  amr: ['pwd', 'mfa'],
};
beforeEach(async () => {
  Object.assign(provider.person, ana);
  Object.assign(provider.behaviour, { reaction: 'log in', forge: null });
  await database.pool.query('truncate identities, rate_limits, sessions cascade');
});

/** A browser: its cookies of the portal and of the provider. */
function openBrowser() {
  const cookies = new Map<string, string>();
  const providerJar = new Map<string, string>();
  const get = async (url: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({ url, headers: { cookie } });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  /** Starts a sign-on and returns the callback URL to which the provider sends the browser back. */
  const visit = async (query = '') => {
    const started = await get(`/ingresar/sso${query}`);
    return visitProvider(provider, String(started.headers.location), providerJar);
  };
  const finish = (url: URL) => get(url.pathname + url.search);
  return {
    cookies,
    get,
    visit,
    finish,
    signOn: async (query = '') => finish(await visit(query)),
    me: async () => (await get('/api/auth/me')).json().data,
  };
}

const rolesOf = async (email: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ slug: string }>(
    `select r.slug from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
     where u.email = $1 order by r.slug`,
    [email],
  );
  return rows.map(({ slug }) => slug);
};

describe('a login at the provider', () => {
  test('links the staff account with the verified address, and opens the requested page', async () => {
    const browser = openBrowser();
    const response = await browser.signOn('?redirectTo=/dashboard/users');
    expect([response.statusCode, response.headers.location]).toEqual([303, '/dashboard/users']);
    expect(await browser.me()).toMatchObject({ email: anaEmail });
    expect(browser.cookies.has('sign-on')).toBe(false);
  });
});
