import type { PasskeyAnswer } from '@centinela/api/accounts/mfa.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/appError.ts';
import { tokenOf } from '#platform/http/cookies.ts';
import type { LoggedIn } from '../mfa/mfaChallenge.ts';
import type { Proof } from '../mfa/mfaMethods.ts';
import { relyingParty } from '../mfa/passkeys.ts';
import {
  clearStepCookie,
  setDeviceCookie,
  setSessionCookies,
  setStepCookie,
  stepOfLogin,
} from '../sessions/cookies.ts';
import type { Started } from '../sessions/createSession.ts';
import { visitorOf } from '../sessions/visitor.ts';
import type { Accounts, LoginOutcome } from './accounts.service.ts';

export type LoginFlow = ReturnType<typeof loginFlow>;

/** Login methods including the cookies they set; shared by the API and the page for browsers without JavaScript. */
export function loginFlow(accounts: Accounts) {
  const { mfaChallenge } = accounts;
  const rpOf = (request: FastifyRequest) => relyingParty(request.server.context.config, request);

  /** Sets the session cookies and ends the browser's previous session. */
  async function welcome(session: LoggedIn, request: FastifyRequest, reply: FastifyReply): Promise<Started> {
    const before = tokenOf(request);
    if (before?.via === 'cookie') await accounts.forget(before.token);
    setSessionCookies(request, reply, session);
    setDeviceCookie(request, reply, session.device);
    if (stepOfLogin(request)) clearStepCookie(request, reply);
    return session;
  }

  /** @throws AppError challengeExpired when neither the request body nor the cookie contains a challenge */
  const challengeOf = (sent: string | undefined, request: FastifyRequest): string => {
    const challenge = sent ?? stepOfLogin(request);
    if (!challenge) throw new AppError('challengeExpired');
    return challenge;
  };

  return {
    /** Checks the password. The MFA challenge is also set as a cookie, for browsers without JavaScript. */
    async password(
      { email, password }: { email: string; password: string },
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<LoginOutcome> {
      const login = await accounts.login(email, password, visitorOf(request));
      if (login.outcome === 'challenged') setStepCookie(request, reply, login.question.challenge);
      else await welcome(login.session, request, reply);
      return login;
    },

    /** Completes a login with a second factor: a code or a passkey. */
    async finish(
      { challenge, ...proof }: Proof & { challenge?: string | undefined },
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<Started> {
      const asked = challengeOf(challenge, request);
      const session = await mfaChallenge.finish(asked, proof, visitorOf(request), rpOf(request));
      return welcome(session, request, reply);
    },

    stepQuestion: async (challenge: string | undefined, request: FastifyRequest) =>
      mfaChallenge.passkeyChallenge(challengeOf(challenge, request), rpOf(request)),

    passkeyChallenge: (request: FastifyRequest) => mfaChallenge.loginChallenge(request.ip, rpOf(request)),

    async passkey(
      challenge: string,
      answer: PasskeyAnswer,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<Started> {
      const session = await mfaChallenge.passkeyLogin(challenge, answer, visitorOf(request), rpOf(request));
      return welcome(session, request, reply);
    },
  };
}
