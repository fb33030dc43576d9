import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Context, Provider } from 'oidc-provider';
import { z } from 'zod';

const clientId = 'centinela';
const clientSecret = 'a-secret-of-the-test-client';

/** The user who logs in at the provider. */
export interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
  groups: string[];
  amr: string[];
}

/** Claims and key of an ID token that replaces the one of the provider. */
export interface Forgery {
  claims?: Record<string, unknown>;
  /** Whether the token is signed with a key that is not the provider's. */
  hasForeignKey?: boolean;
}

/** What the provider does with the next sign-on. */
interface Behaviour {
  /** The user logs in or cancels, or the provider closes connections or does not respond. */
  reaction: 'log in' | 'cancel' | 'refuse' | 'hang';
  forge: Forgery | null;
}

const tokenAnswer = z.looseObject({ id_token: z.string() });
const tokenClaims = z.record(z.string(), z.unknown());

const createKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

function signToken(claims: Record<string, unknown>, key: KeyObject): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({ alg: 'RS256', kid: 'test' })}.${encode(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
}

interface ProviderKeys {
  own: KeyObject;
  foreign: KeyObject;
}

/** Creates the provider with one client, for which no consent is asked. */
function createProvider(issuer: string, publicUrl: string, person: Person, key: KeyObject): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/ingresar/sso/vuelta`],
        post_logout_redirect_uris: [`${publicUrl}/`],
      },
    ],
    claims: {
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'groups', 'amr'],
    },
    conformIdTokenClaims: false,
    cookies: { keys: ['test'] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_context: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }] },
    findAccount: (_context: Context, accountId: string) => ({ accountId, claims: () => person }),
    loadExistingGrant: async ({ oidc }: Context) => {
      const owner = { clientId: oidc.client.clientId, accountId: oidc.session.accountId };
      const grant = new oidc.provider.Grant(owner);
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

/** Replaces the ID tokens of a provider by forged ones, if `behaviour` says so. */
function forgeTokens(provider: Provider, behaviour: Behaviour, keys: ProviderKeys): void {
  provider.use(async (context, next) => {
    await next();
    const { forge } = behaviour;
    if (context.path !== '/token' || !forge) return;
    const answer = tokenAnswer.parse(context.body);
    const claims: unknown = JSON.parse(
      Buffer.from(answer.id_token.split('.')[1] ?? '', 'base64url').toString(),
    );
    const forged = { ...tokenClaims.parse(claims), ...forge.claims };
    const idToken = signToken(forged, forge.hasForeignKey ? keys.foreign : keys.own);
    context.body = { ...answer, id_token: idToken };
  });
}

/**
 * Starts an OpenID Connect provider on a free port. Its user logs in without a form.
 *
 * @param getPublicUrl returns the portal's origin; called with the first request
 */
export async function startProvider(getPublicUrl: () => string) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const keys = { own: createKey(), foreign: createKey() };
  const person: Person = {
    sub: 'ana',
    email: 'admin@centinela.demo',
    email_verified: true,
    given_name: 'Ana',
    family_name: 'Suárez',
    groups: ['administradores'],
    amr: ['pwd', 'mfa'],
  };
  const behaviour: Behaviour = { reaction: 'log in', forge: null };
  let provider: Provider | null = null;
  const getProvider = (): Provider => {
    if (provider) return provider;
    provider = createProvider(issuer, getPublicUrl(), person, keys.own);
    forgeTokens(provider, behaviour, keys);
    return provider;
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (behaviour.reaction === 'hang') return;
    if (behaviour.reaction === 'refuse') return request.destroy();
    if (!request.url?.startsWith('/interaction/')) return getProvider().callback()(request, response);
    const result =
      behaviour.reaction === 'cancel'
        ? { error: 'access_denied', error_description: 'cancelled' }
        : { login: { accountId: person.sub, amr: person.amr } };
    void getProvider().interactionFinished(request, response, result);
  });

  return {
    issuer,
    person,
    behaviour,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

const readCookies = (headers: Headers): string[] =>
  headers.getSetCookie().map((line) => line.split(';')[0] ?? '');

/**
 * Follows the redirects of the provider in a browser that logs in there.
 *
 * @param jar the browser's cookies of the provider
 * @returns the callback URL to which the provider sends the browser
 */
export async function visitProvider(
  { issuer }: Pick<TestProvider, 'issuer'>,
  startUrl: string,
  jar = new Map<string, string>(),
): Promise<URL> {
  let url = startUrl;
  for (let step = 0; step < 10 && url.startsWith(issuer); step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const pair of readCookies(response.headers)) {
      const [name = '', value = ''] = pair.split('=', 2);
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`the provider stopped at ${url}: ${await response.text()}`);
    url = new URL(location, url).href;
  }
  return new URL(url);
}
