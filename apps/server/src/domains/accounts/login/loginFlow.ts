import type { PasskeyAnswer } from '@centinela/api/accounts/mfa.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/appError.ts';
import { readToken } from '#platform/http/cookies.ts';
import type { LoginSession } from '../mfa/mfaChallenge.ts';
import type { Proof } from '../mfa/mfaMethods.ts';
import { createRelyingParty } from '../mfa/passkeys.ts';
import { setDeviceCookie, setSessionCookies } from '../sessions/cookies.ts';
import type { IssuedSession } from '../sessions/createSession.ts';
import { getVisitor } from '../sessions/visitor.ts';
import type { Accounts, LoginOutcome } from './accounts.service.ts';
import { clearStepCookie, getStepChallenge, setStepCookie } from './stepCookie.ts';

export type LoginFlow = ReturnType<typeof createLoginFlow>;

/**
 * Creates the login functions that also set cookies. The API and the forms for browsers without JavaScript share them.
 */
export function createLoginFlow(accounts: Accounts) {
  const { mfaChallenge } = accounts;
  const getRelyingParty = (request: FastifyRequest) =>
    createRelyingParty(request.server.context.config, request);

  /** Sets the session cookies and ends the browser's previous session. */
  async function startBrowserSession(
    session: LoginSession,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<IssuedSession> {
    const previousToken = readToken(request);
    if (previousToken?.via === 'cookie') await accounts.endSessionOfToken(previousToken.token);
    setSessionCookies(request, reply, session);
    setDeviceCookie(request, reply, session.device);
    if (getStepChallenge(request)) clearStepCookie(request, reply);
    return session;
  }

  /**
   * Returns the challenge from the request body or else from the cookie.
   *
   * @throws AppError challengeExpired without one
   */
  const requireChallenge = (bodyChallenge: string | undefined, request: FastifyRequest): string => {
    const challenge = bodyChallenge ?? getStepChallenge(request);
    if (!challenge) throw new AppError('challengeExpired');
    return challenge;
  };

  return {
    /** Sets the cookies of a session that was started by single sign-on, and ends the browser's previous session. */
    startBrowserSession,

    /** Logs in with a password. Also sets an MFA challenge as a cookie, for browsers without JavaScript. */
    async logIn(
      { email, password }: { email: string; password: string },
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<LoginOutcome> {
      const login = await accounts.login(email, password, getVisitor(request));
      if (login.outcome === 'challenged') setStepCookie(request, reply, login.challenge.challenge);
      else await startBrowserSession(login.session, request, reply);
      return login;
    },

    /** Completes a login with a second factor: a code or a passkey. */
    async finishLogin(
      { challenge, ...proof }: Proof & { challenge?: string | undefined },
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<IssuedSession> {
      const challengeToken = requireChallenge(challenge, request);
      const session = await mfaChallenge.finishLogin(
        challengeToken,
        proof,
        getVisitor(request),
        getRelyingParty(request),
      );
      return startBrowserSession(session, request, reply);
    },

    /** Returns the WebAuthn options for a passkey as the second factor. */
    createStepOptions: async (challenge: string | undefined, request: FastifyRequest) =>
      mfaChallenge.createPasskeyStep(requireChallenge(challenge, request), getRelyingParty(request)),

    /** Returns the WebAuthn options for logging in with a passkey only. */
    createPasskeyLoginOptions: (request: FastifyRequest) =>
      mfaChallenge.createPasskeyLogin(request.ip, getRelyingParty(request)),

    /** Logs in with a passkey only. */
    async logInWithPasskey(
      challenge: string,
      answer: PasskeyAnswer,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<IssuedSession> {
      const session = await mfaChallenge.finishPasskeyLogin(
        challenge,
        answer,
        getVisitor(request),
        getRelyingParty(request),
      );
      return startBrowserSession(session, request, reply);
    },
  };
}
