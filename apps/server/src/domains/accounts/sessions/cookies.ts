import type { SessionUser } from '@centinela/api/accounts/auth.ts';
import { packPermissions } from '@centinela/api/accounts/permissions.ts';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure, tokenCookie } from '#platform/http/cookies.ts';
import { challengeSeconds } from '../mfa/factorChallenges.ts';
import type { Started } from './createSession.ts';

/** Browsers limit a cookie to 4096 bytes, including name and attributes, and silently drop larger ones. */
const largestValue = 3500;
const deviceSeconds = 365 * 24 * 60 * 60;
const readable = ['user', 'expires', 'minutesDifference', 'idleMinutes', 'idleEnds'] as const;

/**
 * Encodes the session user for scripts: administrators with their packed permissions, other staff without
 * (specification, section 6). What does not fit is omitted, because GET auth/permissions returns it: first the
 * permissions, then the roles if even their names are too long.
 */
function readableUser(user: SessionUser): string {
  const withRoles = (permissions: (role: SessionUser['roles'][number]) => string[]) =>
    JSON.stringify({
      ...user,
      roles: user.roles.map((role) => ({ ...role, permissions: permissions(role) })),
    });
  const texts = [withRoles((role) => packPermissions(role.permissions)), withRoles(() => [])];
  return (
    texts.find((text) => encodeURIComponent(text).length <= largestValue) ??
    JSON.stringify({ ...user, roles: [] })
  );
}

/**
 * Minutes by which the client's clock is ahead of the server's. Clients send their time in `X-Client-Time` (ISO
 * 8601); without it, the previous value is kept, initially 0.
 */
function minutesDifference(request: FastifyRequest): string {
  const said = request.headers['x-client-time'];
  const time = typeof said === 'string' ? Date.parse(said) : Number.NaN;
  if (Number.isFinite(time)) return String(Math.round((time - Date.now()) / 60_000));
  const before = request.cookies.minutesDifference ?? '';
  return /^-?\d{1,9}$/.test(before) ? before : '0';
}

/** Name of the cookie that `knownDevice.ts` describes. */
const deviceCookie = (request: FastifyRequest): string =>
  isSecure(request.server.context.config) ? '__Host-device' : 'device';

export const deviceOf = (request: FastifyRequest): string | undefined =>
  request.cookies[deviceCookie(request)];

const stepCookie = (request: FastifyRequest): string =>
  isSecure(request.server.context.config) ? '__Host-second-step' : 'second-step';

/** Returns the pending MFA challenge of a login, for browsers without JavaScript. */
export const stepOfLogin = (request: FastifyRequest): string | undefined =>
  request.cookies[stepCookie(request)];

/** Cookies require https, except on loopback, where the server may use plain http. */
const attributes = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: isSecure(request.server.context.config),
});

/** For Max-Age rather than Expires, because browsers count it with their own clock even if that is wrong. */
const secondsTo = (expires: Date): number => Math.max(0, Math.round((expires.getTime() - Date.now()) / 1000));

/**
 * Sets the session cookies (screens.md, Sessions): the token, which scripts cannot read, and those for scripts: user,
 * expiry, clock difference, idle timeout in minutes, and when the session would time out according to the server. All
 * expire with the token.
 */
export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, session: Started): void {
  const shared = { ...attributes(request), maxAge: secondsTo(session.expires) };
  reply.setCookie(tokenCookie(request.server.context.config), session.token, { ...shared, httpOnly: true });
  reply.setCookie('user', readableUser(session.user), shared);
  reply.setCookie('expires', session.expires.toISOString(), shared);
  reply.setCookie('minutesDifference', minutesDifference(request), shared);
  if (session.user.kind === 'GUEST') return;
  const minutes = request.server.context.config.idleMinutes[session.user.kind];
  reply.setCookie('idleMinutes', String(minutes), shared);
  reply.setCookie('idleEnds', new Date(session.lastInput.getTime() + minutes * 60_000).toISOString(), shared);
}

/** Updates only the user cookie that scripts read, until the current end of the session. */
export function setUserCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { user, expires }: Pick<Started, 'user' | 'expires'>,
): void {
  reply.setCookie('user', readableUser(user), { ...attributes(request), maxAge: secondsTo(expires) });
}

/** Sets the cookie that marks this device as known. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, device: string): void {
  reply.setCookie(deviceCookie(request), device, {
    ...attributes(request),
    httpOnly: true,
    maxAge: deviceSeconds,
  });
}

/** Removes the session cookies; the device stays known. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(tokenCookie(request.server.context.config), { ...attributes(request), httpOnly: true });
  for (const name of readable) reply.clearCookie(name, attributes(request));
}

/** Stores the e-mail address of a failed login until the script of the cacheable login page has read it. */
export function setTypedEmailCookie(request: FastifyRequest, reply: FastifyReply, email: string): void {
  reply.setCookie('typedEmail', email, {
    ...attributes(request),
    path: '/ingresar',
    sameSite: 'strict',
    maxAge: 60,
  });
}

/** Stores the MFA challenge for browsers without JavaScript; expires with the challenge. */
export function setStepCookie(request: FastifyRequest, reply: FastifyReply, challenge: string): void {
  reply.setCookie(stepCookie(request), challenge, {
    ...attributes(request),
    sameSite: 'strict',
    httpOnly: true,
    maxAge: challengeSeconds,
  });
}

export function clearStepCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(stepCookie(request), { ...attributes(request), sameSite: 'strict', httpOnly: true });
}
