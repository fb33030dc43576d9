import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { demoPassword, startTestServer } from '../server.testing.ts';
import { ensureDemoAccounts } from '../setup/demoAccounts.ts';
import { startProvider, type TestProvider, visitProvider } from './provider.testing.ts';

export const publicUrl = 'http://127.0.0.1:3000';
export const anaEmail = 'admin@centinela.demo';
export const clientEmail = 'cliente@centinela.demo';

/** The administrator at the provider. */
const ana = {
  sub: 'ana',
  email: anaEmail,
  email_verified: true,
  given_name: 'Ana',
  family_name: 'Suárez',
  groups: ['administradores'],
  amr: ['pwd', 'mfa'],
};
/** A member of staff without an account. */
export const eva = {
  ...ana,
  sub: 'eva',
  email: 'Eva@Centinela.demo',
  given_name: 'Eva',
  groups: ['redaccion'],
};

/**
 * Starts a provider, a web process that uses it, and one in which staff may log in only through it. Accounts, identities
 * and sessions are reset before each test.
 */
export function openSignOnFixture() {
  let database: TestDatabase;
  let provider: TestProvider;
  let app: FastifyInstance;
  let strictApp: FastifyInstance;

  beforeAll(async () => {
    [provider, database] = await Promise.all([startProvider(() => publicUrl), createTestDatabase()]);
    const env = {
      ...provider.env,
      OIDC_NAME: 'Proveedor',
      OIDC_ROLES: 'administradores=admin,redaccion=editor-contenido',
    };
    [app, strictApp] = await Promise.all([
      startTestServer(database, { env }),
      startTestServer(database, { env: { ...env, OIDC_ONLY: '1' } }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([app.close(), strictApp.close()]);
    await Promise.all([database.drop(), provider.close()]);
  });
  beforeEach(async () => {
    Object.assign(provider.person, ana);
    Object.assign(provider.behaviour, { reaction: 'log in', forge: null });
    await database.pool.query('delete from users; delete from mails; delete from rate_limits');
    await ensureDemoAccounts(database);
  });

  /** A browser with its own cookies of the portal and of the provider. */
  function openBrowser(process = app) {
    const cookies = new Map<string, string>();
    const providerCookies = new Map<string, string>();
    const get = async (url: string, headers: Record<string, string> = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await process.inject({ url, headers: { cookie, ...headers } });
      for (const { name, value } of response.cookies) {
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    };
    /** Starts a sign-on and logs in at the provider. @returns the callback URL */
    const visit = async (query = '') => {
      const started = await get(`/ingresar/sso${query}`);
      return visitProvider(provider, String(started.headers.location), providerCookies);
    };
    /** Opens a callback URL. @returns where the portal sends the browser */
    const finish = async ({ pathname, search }: URL) => (await get(pathname + search)).headers.location;
    return {
      cookies,
      /** Ends the session at the provider, so that another user can log in there. */
      leaveProvider: () => providerCookies.clear(),
      get,
      visit,
      finish,
      signOn: async (query = '') => finish(await visit(query)),
      me: async () => (await get('/api/auth/me')).json().data,
      post: (url: string, payload: object) =>
        process.inject({
          method: 'POST',
          url,
          headers: { authorization: `Bearer ${cookies.get('token')}` },
          payload,
        }),
    };
  }

  const logIn = (email: string, process = app, password = demoPassword) =>
    process.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { origin: publicUrl },
      payload: { email, password },
    });

  /** Returns the column `value` of a query. */
  async function listValues(text: string, values: unknown[] = []): Promise<unknown[]> {
    const { rows } = await database.pool.query<{ value: unknown }>(text, values);
    return rows.map(({ value }) => value);
  }

  return {
    get database() {
      return database;
    },
    get provider() {
      return provider;
    },
    get strictApp() {
      return strictApp;
    },
    openBrowser,
    logIn,
    listValues,
    rolesOf: (email: string) =>
      listValues(
        `select r.slug as value from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
         where u.email = $1 order by r.slug`,
        [email],
      ),
    /** Gives an account an authenticator app. */
    addFactor: (email: string) =>
      database.pool.query(
        `insert into totp_secrets (user_id, secret) select id, '\\x00' from users where email = $1`,
        [email],
      ),
  };
}
