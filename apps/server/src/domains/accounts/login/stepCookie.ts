import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '#platform/http/cookies.ts';
import { challengeSeconds } from '../mfa/factorChallenges.ts';
import { getCookieAttributes } from '../sessions/cookies.ts';

const getStepCookieName = (request: FastifyRequest): string =>
  isSecure(request.server.context.config) ? '__Host-second-step' : 'second-step';

/** Returns the pending MFA challenge of a login, for browsers without JavaScript. */
export const getStepChallenge = (request: FastifyRequest): string | undefined =>
  request.cookies[getStepCookieName(request)];

/** Stores the MFA challenge for browsers without JavaScript; expires with the challenge. */
export function setStepCookie(request: FastifyRequest, reply: FastifyReply, challenge: string): void {
  reply.setCookie(getStepCookieName(request), challenge, {
    ...getCookieAttributes(request),
    sameSite: 'strict',
    httpOnly: true,
    maxAge: challengeSeconds,
  });
}

/** Removes the cookie with the MFA challenge. */
export function clearStepCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(getStepCookieName(request), {
    ...getCookieAttributes(request),
    sameSite: 'strict',
    httpOnly: true,
  });
}
