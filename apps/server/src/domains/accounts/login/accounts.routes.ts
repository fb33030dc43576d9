import { guestToken, keepAlive, login, logout, permissions } from '@centinela/api/accounts/auth.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors/appError.ts';
import { readToken } from '#platform/http/cookies.ts';
import { route } from '#platform/http/route.ts';
import { createPseudonym } from '#platform/log/pseudonym.ts';
import { mfaRoutes } from '../mfa/mfa.routes.ts';
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

export interface AccountRoutesOptions {
  /** URLs of the public site's stylesheets, for the one page that this domain renders. */
  stylesheets: readonly string[];
}

const answerOf = ({ token, expires, user }: IssuedSession) => ({
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
    onThrottled: ({ email, ip }) =>
      app.log.warn({ account: createPseudonym(config.secret, email), ip }, 'logins throttled for an account'),
  });

  const flow = createLoginFlow(accounts);
  route(app, login, async ({ body, request, reply }) => {
    const outcome = await flow.password(body, request, reply);
    if (outcome.outcome === 'challenged') throw new AppError('secondFactor', { data: outcome.challenge });
    return answerOf(outcome.session);
  });
  mfaChallengeRoutes(app, flow, answerOf);

  // Sets no cookies: guest sessions are for API clients and must never replace a user's session.
  route(app, guestToken, async () => answerOf(accounts.startGuest()));

  route(app, keepAlive, async ({ body, caller, request, reply }) => {
    const { user, via } = caller;
    const presented = readToken(request);
    if (!presented) throw new AppError('tokenExpired');
    const session = { ...(await accounts.keepAlive(presented.token, body.idleSeconds ?? null)), user };
    if (via === 'cookie') setSessionCookies(request, reply, session);
    return answerOf(session);
  });

  route(app, logout, async ({ caller, request, reply }) => {
    const { sessionId } = caller;
    await accounts.logout(sessionId);
    clearSessionCookies(request, reply);
    return { data: { id: sessionId } };
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
