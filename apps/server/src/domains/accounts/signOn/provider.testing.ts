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
  /** The user logs in, cancels, or the provider accepts connections without responding. */
  reaction: 'log in' | 'cancel' | 'hang';
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

/** Starts an OpenID Connect provider on a free port. Its user logs in without a form. */
export async function startProvider(getPublicUrl: () => string) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const [key, foreignKey] = [createKey(), createKey()];
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
  const paths: string[] = [];

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${getPublicUrl()}/ingresar/sso/vuelta`],
        post_logout_redirect_uris: [`${getPublicUrl()}/`],
      },
    ],
    claims: {
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'groups', 'amr'],
    },
    conformIdTokenClaims: false,
    cookies: { keys: ['test'] },
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
  provider.use(async (context, next) => {
    await next();
    const { forge } = behaviour;
    if (context.path !== '/token' || !forge) return;
    const answer = tokenAnswer.parse(context.body);
    const claims: unknown = JSON.parse(
      Buffer.from(answer.id_token.split('.')[1] ?? '', 'base64url').toString(),
    );
    const forged = { ...tokenClaims.parse(claims), ...forge.claims };
    context.body = { ...answer, id_token: signToken(forged, forge.hasForeignKey ? foreignKey : key) };
  });
  const handle = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    paths.push(request.url ?? '');
    if (behaviour.reaction === 'hang') return;
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    const result =
      behaviour.reaction === 'cancel'
        ? { error: 'access_denied', error_description: 'cancelled' }
        : { login: { accountId: person.sub } };
    void provider.interactionFinished(request, response, result);
  });

  return {
    issuer,
    person,
    behaviour,
    /** Paths of all requests, in order. */
    paths,
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
