import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '#platform/http/cookies.ts';
import { challengeSeconds } from '../mfa/factorChallenges.ts';
import { getCookieAttributes } from '../sessions/cookies.ts';

const getStepCookieName = (request: FastifyRequest): string =>
  isSecure(request.server.context.config) ? '__Host-second-step' : 'second-step';

/** Returns the MFA challenge of a login from its cookie, for browsers without JavaScript. */
export const getStepChallenge = (request: FastifyRequest): string | undefined =>
  request.cookies[getStepCookieName(request)];

/** Stores the MFA challenge in a cookie that expires with it, for browsers without JavaScript. */
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
