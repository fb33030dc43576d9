import type { SessionUser } from '@centinela/api/accounts/auth.ts';
import { packPermissions } from '@centinela/api/accounts/permissions.ts';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure, tokenCookie } from '#platform/http/cookies.ts';
import { challengeSeconds } from '../mfa/factorChallenges.ts';
import type { Started } from './createSession.ts';

/** Browsers keep 4096 bytes a cookie, name and attributes included, and drop a larger one without a word. */
const largestValue = 3500;
const deviceSeconds = 365 * 24 * 60 * 60;
const readable = ['user', 'expires', 'minutesDifference', 'idleMinutes', 'idleEnds'] as const;

/**
 * The user for scripts, as the session holds it: an administrator with the roles' permissions, in few words; other staff
 * without (specification, section 6). What would not fit is left out, for GET auth/permissions tells it: the permissions,
 * and the roles when even their names are too many.
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
 * Minutes the client's clock is ahead of ours. The client says its time in `X-Client-Time` (ISO 8601);
 * one that does not keeps what it said before, at first 0.
 */
function minutesDifference(request: FastifyRequest): string {
  const said = request.headers['x-client-time'];
  const time = typeof said === 'string' ? Date.parse(said) : Number.NaN;
  if (Number.isFinite(time)) return String(Math.round((time - Date.now()) / 60_000));
  const before = request.cookies.minutesDifference ?? '';
  return /^-?\d{1,9}$/.test(before) ? before : '0';
}

/** The name and the attributes of the cookie of `knownDevice.ts`. */
const deviceCookie = (request: FastifyRequest): string =>
  isSecure(request.server.context.config) ? '__Host-device' : 'device';

export const deviceOf = (request: FastifyRequest): string | undefined =>
  request.cookies[deviceCookie(request)];

const stepCookie = (request: FastifyRequest): string =>
  isSecure(request.server.context.config) ? '__Host-second-step' : 'second-step';

/** What waits for the second factor of a login, for a browser without scripts. */
export const stepOfLogin = (request: FastifyRequest): string | undefined =>
  request.cookies[stepCookie(request)];

/** Cookies go over https only; on loopback, and nowhere else, the site may be plain http. */
const attributes = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: isSecure(request.server.context.config),
});

/** For Max-Age, not Expires: a browser counts it by its own clock, right or wrong. */
const secondsTo = (expires: Date): number => Math.max(0, Math.round((expires.getTime() - Date.now()) / 1000));

/**
 * Sets the session's cookies (screens.md, Sessions): the token, which no script reads, and beside it what
 * scripts may know: user, expiry, difference of the clocks, after how many minutes without input the session ends,
 * and when that would be as the server knows it. All go when the token expires.
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

/** Sets only what scripts may know of the user, until the session's end as it stands now. */
export function setUserCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { user, expires }: Pick<Started, 'user' | 'expires'>,
): void {
  reply.setCookie('user', readableUser(user), { ...attributes(request), maxAge: secondsTo(expires) });
}

/** Marks this device as known. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, device: string): void {
  reply.setCookie(deviceCookie(request), device, {
    ...attributes(request),
    httpOnly: true,
    maxAge: deviceSeconds,
  });
}

/** Removes the session's cookies; the device stays known. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(tokenCookie(request.server.context.config), { ...attributes(request), httpOnly: true });
  for (const name of readable) reply.clearCookie(name, attributes(request));
}

/** Keeps the address of a login that comes back to its page, which is the same for all, until its script has read it. */
export function setTypedEmailCookie(request: FastifyRequest, reply: FastifyReply, email: string): void {
  reply.setCookie('typedEmail', email, {
    ...attributes(request),
    path: '/ingresar',
    sameSite: 'strict',
    maxAge: 60,
  });
}

/** Lets a browser without scripts bring the second factor; goes with the question itself. */
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
