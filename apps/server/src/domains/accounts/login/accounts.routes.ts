import {
  guestMessage,
  guestToken,
  keepAlive,
  login,
  logout,
  permissions,
} from '@centinela/api/accounts/auth.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors/appError.ts';
import { readToken } from '#platform/http/cookies.ts';
import { route } from '#platform/http/route.ts';
import { createPseudonym } from '#platform/log/pseudonym.ts';
import { mfaRoutes } from '../mfa/mfa.routes.ts';
import { isSignOnOnly } from '../passwords/signOnOnly.ts';
import { myDataRoutes } from '../profile/myData.routes.ts';
import { myPasswordRoutes } from '../profile/myPassword.routes.ts';
import { mySessionRoutes } from '../profile/mySessions.routes.ts';
import { roleRoutes } from '../roles/roles.routes.ts';
import { clearSessionCookies, setSessionCookies } from '../sessions/cookies.ts';
import type { IssuedSession } from '../sessions/createSession.ts';
import { firstAdminRoutes } from '../setup/firstAdmin.routes.ts';
import { createAccounts } from './accounts.service.ts';
import { createLoginFlow } from './loginFlow.ts';
import { loginPageRoutes } from './loginPage.routes.ts';
import { mfaChallengeRoutes } from './mfaChallenge.routes.ts';
import { signOnRoutes } from './signOn.routes.ts';

export interface AccountRoutesOptions {
  /** URLs of the public site's stylesheets, for the page that creates the first administrator. */
  stylesheets: readonly string[];
}

/** Converts a session to the response of the login endpoints. */
const toSessionAnswer = ({ token, expires, user }: IssuedSession) => ({
  data: { token, expires: expires.toISOString(), user },
});

/**
 * Registers login, renewal, logout, the current user, the login form for browsers without JavaScript, and the setup
 * of the first administrator.
 */
export function accountRoutes(app: FastifyInstance, { stylesheets }: AccountRoutesOptions): void {
  const { config, database } = app.context;
  const accounts = createAccounts({
    database,
    secret: config.secret,
    mustSignOn: isSignOnOnly(config),
    onThrottled: ({ email, ip }) =>
      app.log.warn({ account: createPseudonym(config.secret, email), ip }, 'logins throttled for an account'),
  });

  const flow = createLoginFlow(accounts);
  if (config.signOn)
    signOnRoutes(app, config.signOn, flow, { mfaChallenge: accounts.mfaChallenge, stylesheets });
  route(app, login, async ({ body, request, reply }) => {
    const result = await flow.logIn(body, request, reply);
    if (result.outcome === 'challenged') throw new AppError('secondFactor', { data: result.challenge });
    return toSessionAnswer(result.session);
  });
  mfaChallengeRoutes(app, flow, toSessionAnswer);

  // Sets no cookies: guest sessions are for API clients and must not replace the session of a logged-in browser.
  route(app, guestToken, async () => ({
    data: { ...toSessionAnswer(accounts.startGuest()).data, message: guestMessage },
  }));

  route(app, keepAlive, async ({ body, caller, request, reply }) => {
    const { user, via } = caller;
    const currentToken = readToken(request);
    if (!currentToken) throw new AppError('tokenExpired');
    const session = { ...(await accounts.keepAlive(currentToken.token, body.idleSeconds ?? null)), user };
    if (via === 'cookie') setSessionCookies(request, reply, session);
    return toSessionAnswer(session);
  });

  route(app, logout, async ({ caller, request, reply }) => {
    const { sessionId } = caller;
    const signOn = await accounts.logout(sessionId);
    clearSessionCookies(request, reply);
    return { data: { id: sessionId, signOn } };
  });

  route(app, permissions, async ({ caller }) => ({ data: [...caller.permissions] }));

  mfaRoutes(app);
  mySessionRoutes(app);
  myPasswordRoutes(app);
  loginPageRoutes(app, flow);
  myDataRoutes(app);
  roleRoutes(app);
  firstAdminRoutes(app, { stylesheets });
}
