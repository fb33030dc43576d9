import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isSecure } from '#platform/http/cookies.ts';
import { createSeal } from '#platform/secrets/seal.ts';
import { getCookieAttributes } from '../sessions/cookies.ts';

/** Lifetime of a started sign-on in seconds. */
const pendingSeconds = 10 * 60;

const pendingSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  startedAt: z.number(),
  redirectTo: z.string().nullable(),
  /** The session in which the user confirms their identity; null for a login. */
  confirms: z.string().nullable(),
});

/** A sign-on that has started in this browser. */
export type PendingSignOn = z.infer<typeof pendingSchema>;

const getCookieName = (request: FastifyRequest): string =>
  isSecure(request.server.context.config) ? '__Host-sign-on' : 'sign-on';

/** The browser returns from another site, so the cookie cannot be `strict`. */
const getAttributes = (request: FastifyRequest) => ({
  ...getCookieAttributes(request),
  sameSite: 'lax' as const,
  httpOnly: true,
});

const getSeal = (request: FastifyRequest) => createSeal(request.server.context.config.secret, 'sign-on');

/** Stores a started sign-on in an encrypted cookie. It belongs to this browser, so no other can complete it. */
export function setPendingSignOn(request: FastifyRequest, reply: FastifyReply, pending: PendingSignOn): void {
  const value = getSeal(request).seal(JSON.stringify(pending), 'browser').toString('base64url');
  reply.setCookie(getCookieName(request), value, { ...getAttributes(request), maxAge: pendingSeconds });
}

/** Returns the browser's started sign-on and removes it; null without one, or after ten minutes. */
export function takePendingSignOn(request: FastifyRequest, reply: FastifyReply): PendingSignOn | null {
  const value = request.cookies[getCookieName(request)];
  if (value === undefined) return null;
  reply.clearCookie(getCookieName(request), getAttributes(request));
  const text = getSeal(request).open(Buffer.from(value, 'base64url'), 'browser');
  if (text === null) return null;
  // A process of another version may have written it.
  const { data: pending } = pendingSchema.safeParse(JSON.parse(text));
  return pending && Date.now() - pending.startedAt <= pendingSeconds * 1000 ? pending : null;
}
