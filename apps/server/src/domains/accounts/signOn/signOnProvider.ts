import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { SignOnSettings } from '#platform/config/signOn.ts';
import { type Claims, readClaim } from './signOnClaims.ts';
import { SignOnError, type SignOnProblem } from './signOnProblem.ts';

/** Path to which the provider sends the browser back; registered there as the only redirect URI. */
export const callbackPath = '/ingresar/sso/vuelta';

/** Timeout of each request to the provider, in seconds. */
const timeoutSeconds = 5;
/** Age at which the provider's metadata is loaded again, in milliseconds. */
const metadataMaxAgeMs = 60 * 60_000;

/** The values that a response has to match. The browser keeps them in an encrypted cookie until it returns. */
export interface SignOnChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The start of a sign-on: where the browser goes, and what the response has to match. */
export interface StartedSignOn {
  url: URL;
  checks: SignOnChecks;
}

export type SignOnProvider = ReturnType<typeof createSignOnProvider>;

/** Sends the secret in the way that the provider supports; the default is that of the specification. */
function authenticateClient(clientSecret: string): ClientAuth {
  const [post, basic] = [ClientSecretPost(clientSecret), ClientSecretBasic(clientSecret)];
  return (server, ...rest) => {
    const supported = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (supported.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** Creates the client of the OpenID Connect provider. It does not connect before it is used. */
export function createSignOnProvider(settings: SignOnSettings, publicUrl: string) {
  const { issuer, clientId, clientSecret } = settings;
  let metadata: { config: Configuration; loadedAt: number } | null = null;
  let loading: Promise<Configuration> | null = null;

  const discover = async (): Promise<Configuration> => {
    const config = await discovery(
      new URL(issuer),
      clientId,
      { redirect_uris: [publicUrl + callbackPath] },
      authenticateClient(clientSecret),
      {
        timeout: timeoutSeconds,
        execute: [
          // Verifies the signature of the ID token, although it comes from the provider directly.
          enableNonRepudiationChecks,
          ...(issuer.startsWith('http://') ? [allowInsecureRequests] : []),
        ],
      },
    );
    metadata = { config, loadedAt: Date.now() };
    return config;
  };
  const reload = (): Promise<Configuration> => {
    loading ??= discover().finally(() => {
      loading = null;
    });
    return loading;
  };
  /** Returns the metadata. Old metadata is used while it is loaded again, and while the provider is down. */
  const load = async (): Promise<Configuration> => {
    if (!metadata) return reload();
    if (Date.now() - metadata.loadedAt > metadataMaxAgeMs) reload().catch(() => undefined);
    return metadata.config;
  };

  return {
    settings,

    /**
     * Starts a sign-on.
     *
     * @param isFresh requires the user to authenticate again, even if they are logged in at the provider
     * @throws SignOnError unavailable, setup
     */
    async start({ isFresh }: { isFresh: boolean }): Promise<StartedSignOn> {
      const config = await load().catch(rethrowAsProblem);
      const checks = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(config, {
        redirect_uri: publicUrl + callbackPath,
        scope: 'openid profile email',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
        ...(isFresh && { prompt: 'login', max_age: '0' }),
      });
      return { url, checks };
    },

    /**
     * Redeems the code of a response and validates the ID token.
     *
     * @param search query of the callback URL
     * @param maxAgeSeconds age of the user's authentication at most; null accepts any
     * @returns the claims; those that the ID token omits come from the provider's user info endpoint
     * @throws SignOnError
     */
    async finish(
      search: string,
      { state, nonce, codeVerifier }: SignOnChecks,
      maxAgeSeconds: number | null,
    ): Promise<Claims> {
      try {
        const config = await load();
        const tokens = await authorizationCodeGrant(config, new URL(publicUrl + callbackPath + search), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          ...(maxAgeSeconds !== null && { maxAge: maxAgeSeconds }),
        });
        const claims = tokens.claims();
        if (!claims) throw new SignOnError('rejected');
        const needed = ['email', settings.verifiedClaim, settings.rolesClaim];
        const isComplete = needed.every((name) => readClaim(claims, name) !== undefined);
        if (isComplete || !config.serverMetadata().userinfo_endpoint) return claims;
        return { ...(await fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims };
      } catch (error) {
        return rethrowAsProblem(error);
      }
    },

    /** Returns the page that ends the user's session at the provider; null if the provider announces none. */
    async getLogoutUrl(): Promise<URL | null> {
      const config = await load().catch(rethrowAsProblem);
      if (!config.serverMetadata().end_session_endpoint) return null;
      return buildEndSessionUrl(config, { post_logout_redirect_uri: `${publicUrl}/` });
    },
  };
}

/** Converts an error of the client to a problem that the user can understand. @throws SignOnError */
function rethrowAsProblem(error: unknown): never {
  if (error instanceof SignOnError) throw error;
  throw new SignOnError(findProblem(error), { cause: error });
}

const unavailableCodes: readonly (string | undefined)[] = [
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
];

function findProblem(error: unknown): SignOnProblem {
  if (error instanceof AuthorizationResponseError) {
    if (['temporarily_unavailable', 'server_error'].includes(error.error)) return 'unavailable';
    return ['access_denied', 'login_required', 'interaction_required', 'consent_required'].includes(
      error.error,
    )
      ? 'cancelled'
      : 'setup';
  }
  if (error instanceof ResponseBodyError) {
    if (error.status >= 500) return 'unavailable';
    // The code was used already, or is too old.
    return error.error === 'invalid_grant' ? 'expired' : 'setup';
  }
  // The provider does not accept the client's id and secret.
  if (error instanceof WWWAuthenticateChallengeError) return 'setup';
  // `fetch` reports a failed connection as a TypeError without a code.
  if (error instanceof TypeError) return Object.hasOwn(error, 'code') ? 'rejected' : 'unavailable';
  if (!(error instanceof ClientError)) return 'rejected';
  if (unavailableCodes.includes(error.code)) return 'unavailable';
  if (error.code !== 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'rejected';
  return isAboutAuthTime(error.cause) ? 'notFresh' : 'clock';
}

/** Whether a failed check of a time concerns the time at which the user authenticated. */
const isAboutAuthTime = (cause: unknown): boolean =>
  cause instanceof Error && Object(cause.cause).claim === 'auth_time';
