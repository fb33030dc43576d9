import { type SessionUser, sessionUser } from '@centinela/api/accounts/auth.ts';
import { unpackPermissions } from '@centinela/api/accounts/permissions.ts';
import type { KnownSession } from '@centinela/api/session/manager.ts';

/** The session as its readable cookies tell it. The token is in a cookie that no script can read. */
export interface StoredSession extends KnownSession {
  user: SessionUser;
  /** After how many minutes without input it ends; null: never. */
  idleMinutes: number | null;
  /** When that would be, as the server knows it: milliseconds since 1970 by its clock. */
  idleEnds: number | null;
}

/** The cookies a script may read and remove; the server sets them beside the token's. */
export const sessionCookies = ['user', 'expires', 'minutesDifference', 'idleMinutes', 'idleEnds'] as const;

/** Reads the text of `document.cookie`; a value that is wrongly encoded is left as it stands. */
export function parseCookies(text: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of text.split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies.set(part.slice(0, at).trim(), decoded(part.slice(at + 1).trim()));
  }
  return cookies;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function parsedUser(text: string): SessionUser | null {
  try {
    const parsed = sessionUser.safeParse(JSON.parse(text));
    if (!parsed.success) return null;
    const { roles, ...user } = parsed.data;
    const unpacked = roles.map((role) => ({ ...role, permissions: unpackPermissions(role.permissions) }));
    return { ...user, roles: unpacked };
  } catch {
    return null;
  }
}

/** The session in the cookies, or null when one of them is missing or makes no sense. */
export function readSession(cookieText: string): StoredSession | null {
  const cookies = parseCookies(cookieText);
  const user = parsedUser(cookies.get('user') ?? '');
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
