import { unpackPermissions } from '@centinela/api/access/permissions.ts';
import { type SessionUser, sessionUser } from '@centinela/api/accounts/auth.ts';
import type { KnownSession } from '@centinela/api/session/manager.ts';

/** The session as read from the cookies that scripts may read. The token is in an HttpOnly cookie. */
export interface StoredSession extends KnownSession {
  user: SessionUser;
  /** Minutes without input until the session ends; null if it never does. */
  idleMinutes: number | null;
  /** When the session ends by inactivity, in milliseconds since 1970 by the server's clock. */
  idleEnds: number | null;
}

/** Cookies that scripts may read and delete; the server sets them together with the token's cookie. */
export const sessionCookies = ['user', 'expires', 'minutesDifference', 'idleMinutes', 'idleEnds'] as const;

/** Parses `document.cookie`. Values with invalid encoding stay as they are. */
export function parseCookies(text: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of text.split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies.set(part.slice(0, at).trim(), decodeValue(part.slice(at + 1).trim()));
  }
  return cookies;
}

function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function parseUser(text: string): SessionUser | null {
  try {
    const parsed = sessionUser.safeParse(JSON.parse(text));
    if (!parsed.success) return null;
    const { roles, ...user } = parsed.data;
    const rolesWithPermissions = roles.map((role) => ({
      ...role,
      permissions: unpackPermissions(role.permissions),
    }));
    return { ...user, permissions: unpackPermissions(user.permissions), roles: rolesWithPermissions };
  } catch {
    return null;
  }
}

/** Reads the session from the cookies; null if one is missing or invalid. */
export function readSession(cookieText: string): StoredSession | null {
  const cookies = parseCookies(cookieText);
  const user = parseUser(cookies.get('user') ?? '');
  const expires = Date.parse(cookies.get('expires') ?? '');
  const minutesDifference = Number(cookies.get('minutesDifference') ?? 0);
  if (!user || Number.isNaN(expires)) return null;
  const idleMinutes = Number(cookies.get('idleMinutes') ?? 0);
  const idleEnds = Date.parse(cookies.get('idleEnds') ?? '');
  return {
    user,
    expires,
    minutesDifference: Number.isFinite(minutesDifference) ? minutesDifference : 0,
    idleMinutes: idleMinutes > 0 ? idleMinutes : null,
    idleEnds: Number.isNaN(idleEnds) ? null : idleEnds,
  };
}
