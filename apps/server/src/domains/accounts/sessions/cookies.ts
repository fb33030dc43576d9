import { packPermissions } from '@centinela/api/access/permissions.ts';
import type { SessionUser } from '@centinela/api/accounts/auth.ts';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure, tokenCookie } from '#platform/http/cookies.ts';
import type { IssuedSession } from './createSession.ts';

/** Browsers limit a cookie to 4096 bytes, including name and attributes, and silently drop larger ones. */
const maxValueLength = 3500;
const deviceSeconds = 365 * 24 * 60 * 60;
const readable = ['user', 'expires', 'minutesDifference', 'idleMinutes', 'idleEnds'] as const;

/**
 * Encodes the session user for scripts: administrators with their packed permissions, other staff without
 * (specification, section 6). What does not fit is omitted, because GET auth/permissions returns it: first the
 * permissions, then the roles if even their names are too long.
 */
function encodeUser(user: SessionUser): string {
  const withRoles = (permissions: (role: SessionUser['roles'][number]) => string[]) =>
    JSON.stringify({
      ...user,
      roles: user.roles.map((role) => ({ ...role, permissions: permissions(role) })),
    });
  const texts = [withRoles((role) => packPermissions(role.permissions)), withRoles(() => [])];
  return (
    texts.find((text) => encodeURIComponent(text).length <= maxValueLength) ??
    JSON.stringify({ ...user, roles: [] })
  );
}

/**
 * Minutes by which the client's clock is ahead of the server's. Clients send their time in `X-Client-Time` (ISO
 * 8601); without it, the previous value is kept, initially 0.
 */
function minutesDifference(request: FastifyRequest): string {
  const clientTime = request.headers['x-client-time'];
  const time = typeof clientTime === 'string' ? Date.parse(clientTime) : Number.NaN;
  if (Number.isFinite(time)) return String(Math.round((time - Date.now()) / 60_000));
  const before = request.cookies.minutesDifference ?? '';
  return /^-?\d{1,9}$/.test(before) ? before : '0';
}

/** Name of the cookie that `knownDevice.ts` describes. */
const getDeviceCookieName = (request: FastifyRequest): string =>
  isSecure(request.server.context.config) ? '__Host-device' : 'device';

export const getDeviceCookie = (request: FastifyRequest): string | undefined =>
  request.cookies[getDeviceCookieName(request)];

/** Cookies require https, except on loopback, where the server may use plain http. */
export const getCookieAttributes = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: isSecure(request.server.context.config),
});

/** For Max-Age rather than Expires, because browsers count it with their own clock even if that is wrong. */
const secondsUntil = (expires: Date): number =>
  Math.max(0, Math.round((expires.getTime() - Date.now()) / 1000));

/**
 * Sets the session cookies (screens.md, Sessions): the token, which scripts cannot read, and those for scripts: user,
 * expiry, clock difference, idle timeout in minutes, and when the session would time out according to the server. All
 * expire with the token.
 */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  session: IssuedSession,
): void {
  const shared = { ...getCookieAttributes(request), maxAge: secondsUntil(session.expires) };
  reply.setCookie(tokenCookie(request.server.context.config), session.token, { ...shared, httpOnly: true });
  reply.setCookie('user', encodeUser(session.user), shared);
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
  { user, expires }: Pick<IssuedSession, 'user' | 'expires'>,
): void {
  reply.setCookie('user', encodeUser(user), {
    ...getCookieAttributes(request),
    maxAge: secondsUntil(expires),
  });
}

/** Sets the cookie that marks this device as known. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, device: string): void {
  reply.setCookie(getDeviceCookieName(request), device, {
    ...getCookieAttributes(request),
    httpOnly: true,
    maxAge: deviceSeconds,
  });
}

/** Removes the session cookies; the device stays known. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(tokenCookie(request.server.context.config), {
    ...getCookieAttributes(request),
    httpOnly: true,
  });
  for (const name of readable) reply.clearCookie(name, getCookieAttributes(request));
}

/** Stores the e-mail address of a failed login until the script of the cacheable login page has read it. */
export function setTypedEmailCookie(request: FastifyRequest, reply: FastifyReply, email: string): void {
  reply.setCookie('typedEmail', email, {
    ...getCookieAttributes(request),
    path: '/ingresar',
    sameSite: 'strict',
    maxAge: 60,
  });
}
