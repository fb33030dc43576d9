import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '#platform/http/cookies.ts';

/** Seconds in which somebody logs in, or registers and opens the mail. */
const lasts = 24 * 60 * 60;

const nameOf = (request: FastifyRequest): string =>
  isSecure(request.server.context.config) ? '__Host-design' : 'design';

const attributes = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: isSecure(request.server.context.config),
  httpOnly: true,
});

/** Keeps the link of a design in this browser, which no script reads, for the account that logs in here next. */
export function setClaimCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(request), token, { ...attributes(request), maxAge: lasts });
}

export const claimOf = (request: FastifyRequest): string | undefined => request.cookies[nameOf(request)];

export function clearClaimCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameOf(request), attributes(request));
}
