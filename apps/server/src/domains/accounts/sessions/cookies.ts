import { packPermissions } from '@centinela/api/access/permissions.ts';
import type { SessionUser } from '@centinela/api/accounts/auth.ts';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure, tokenCookie } from '#platform/http/cookies.ts';
import type { IssuedSession } from './createSession.ts';

/** Browsers silently discard cookies of more than 4096 bytes, including name and attributes. */
const maxValueLength = 3500;
const deviceCookieSeconds = 365 * 24 * 60 * 60;
/** Session cookies that scripts can read. */
const readableCookies = ['user', 'expires', 'minutesDifference', 'idleMinutes', 'idleEnds'] as const;

/**
 * Encodes the session user for scripts, with packed permissions. If the text is too long for a cookie, omits the
 * permissions of the roles, then those of the user, and then the roles. Scripts can load the permissions from GET
 * auth/permissions.
 */
function encodeUser(user: SessionUser): string {
  const permissions = packPermissions(user.permissions);
  const withoutPermissions = { ...user, permissions: [] };
  const rolesWithout = user.roles.map((role) => ({ ...role, permissions: [] }));
  const texts = [
    {
      ...user,
      permissions,
      roles: user.roles.map((role) => ({ ...role, permissions: packPermissions(role.permissions) })),
    },
    { ...user, permissions, roles: rolesWithout },
    { ...withoutPermissions, roles: rolesWithout },
  ].map((each) => JSON.stringify(each));
  return (
    texts.find((text) => encodeURIComponent(text).length <= maxValueLength) ??
    JSON.stringify({ ...withoutPermissions, roles: [] })
  );
}

/**
 * Returns the minutes by which the client's clock is ahead of the server's. Clients send their time in `X-Client-Time`
 * (ISO 8601). Without this header, returns the value of the current cookie, or 0.
 */
function getMinutesDifference(request: FastifyRequest): string {
  const clientTime = request.headers['x-client-time'];
  const time = typeof clientTime === 'string' ? Date.parse(clientTime) : Number.NaN;
  if (Number.isFinite(time)) return String(Math.round((time - Date.now()) / 60_000));
  const currentValue = request.cookies.minutesDifference ?? '';
  return /^-?\d{1,9}$/.test(currentValue) ? currentValue : '0';
}

/** Returns the name of the device cookie (`knownDevice.ts`). */
const getDeviceCookieName = (request: FastifyRequest): string =>
  isSecure(request.server.context.config) ? '__Host-device' : 'device';

export const getDeviceCookie = (request: FastifyRequest): string | undefined =>
  request.cookies[getDeviceCookieName(request)];

/** Returns the attributes of all cookies. They require https, except on loopback, where the server may use http. */
export const getCookieAttributes = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: isSecure(request.server.context.config),
});

/** Returns a Max-Age value. Unlike Expires, Max-Age also works if the browser's clock is wrong. */
const secondsUntil = (expires: Date): number =>
  Math.max(0, Math.round((expires.getTime() - Date.now()) / 1000));

/**
 * Sets the session cookies (screens.md, Sessions). Scripts cannot read the token. They can read the user, the expiry,
 * the clock difference, the idle timeout in minutes, and when the session ends without further input. All cookies
 * expire with the token.
 */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  session: IssuedSession,
): void {
  const attributes = { ...getCookieAttributes(request), maxAge: secondsUntil(session.expires) };
  reply.setCookie(tokenCookie(request.server.context.config), session.token, {
    ...attributes,
    httpOnly: true,
  });
  reply.setCookie('user', encodeUser(session.user), attributes);
  reply.setCookie('expires', session.expires.toISOString(), attributes);
  reply.setCookie('minutesDifference', getMinutesDifference(request), attributes);
  if (session.user.kind === 'GUEST') return;
  const minutes = request.server.context.config.idleMinutes[session.user.kind];
  reply.setCookie('idleMinutes', String(minutes), attributes);
  reply.setCookie(
    'idleEnds',
    new Date(session.lastInput.getTime() + minutes * 60_000).toISOString(),
    attributes,
  );
}

/** Updates only the user cookie, which scripts read. It expires with the session. */
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

/** Sets the cookie that identifies this device as known. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, device: string): void {
  reply.setCookie(getDeviceCookieName(request), device, {
    ...getCookieAttributes(request),
    httpOnly: true,
    maxAge: deviceCookieSeconds,
  });
}

/** Removes the session cookies, but not the device cookie. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(tokenCookie(request.server.context.config), {
    ...getCookieAttributes(request),
    httpOnly: true,
  });
  for (const name of readableCookies) reply.clearCookie(name, getCookieAttributes(request));
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
