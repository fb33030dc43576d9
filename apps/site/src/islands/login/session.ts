import { getHome } from '@centinela/api/http/redirect.ts';
import type { KnownSession } from '@centinela/api/session/manager.ts';

const kinds = ['SYSTEM', 'INSTALLER', 'CLIENT'] as const;
type Kind = (typeof kinds)[number];

/** Logged-in user according to the cookie that scripts can read. It is only displayed and grants no access. */
export interface Visitor {
  name: string;
  home: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isKind = (value: unknown): value is Kind => kinds.some((kind) => kind === value);

/** Parses the cookie's user; null for a guest and for invalid data. */
export function parseVisitor(user: unknown): Visitor | null {
  if (!isRecord(user) || !isKind(user.kind)) return null;
  const name = typeof user.firstName === 'string' && user.firstName !== '' ? user.firstName : 'Mi cuenta';
  return { name, home: getHome(user.kind) };
}

/** Parses a cookie header ("a=1; user=%7B…") into encoded values. */
const parseCookies = (cookies: string): ReadonlyMap<string, string> =>
  new Map(
    cookies.split(/;\s*/).map((cookie): [string, string] => {
      const separatorIndex = cookie.indexOf('=');
      return [cookie.slice(0, separatorIndex), cookie.slice(separatorIndex + 1)];
    }),
  );

/** Returns the e-mail address of a login posted without a script; the cookie lasts one minute. */
export function readTypedEmail(cookies: string): string {
  try {
    return decodeURIComponent(parseCookies(cookies).get('typedEmail') ?? '');
  } catch {
    return '';
  }
}

const decodeCookie = (values: ReadonlyMap<string, string>, name: string): string =>
  decodeURIComponent(values.get(name) ?? '');

/** Reads the data for renewing the session from a cookie header; null for guests and malformed cookies. */
export function readKnownSession(cookies: string): KnownSession | null {
  const values = parseCookies(cookies);
  try {
    const user: unknown = JSON.parse(decodeCookie(values, 'user'));
    const expires = Date.parse(decodeCookie(values, 'expires'));
    const minutesDifference = Number(decodeCookie(values, 'minutesDifference'));
    if (!isRecord(user) || !isKind(user.kind) || typeof user.id !== 'string' || Number.isNaN(expires))
      return null;
    const viewAs =
      isRecord(user.viewAs) && typeof user.viewAs.id === 'string' ? { id: user.viewAs.id } : null;
    return { user: { id: user.id, viewAs }, expires, minutesDifference: minutesDifference || 0 };
  } catch {
    return null;
  }
}

/** Returns the visitor of a cookie header; null once the session has expired, by time or by inactivity. */
export function readVisitor(cookies: string, now: Date): Visitor | null {
  const values = parseCookies(cookies);
  try {
    for (const name of ['expires', 'idleEnds']) {
      const end = decodeURIComponent(values.get(name) ?? '');
      if (end !== '' && new Date(end) <= now) return null;
    }
    return parseVisitor(JSON.parse(decodeURIComponent(values.get('user') ?? 'null')));
  } catch {
    // Malformed cookie: no visitor.
    return null;
  }
}

/** Event that notifies the islands of a page about changed session cookies. */
export const sessionChange = 'sessionchange';
export const notifyIslands = (): boolean => dispatchEvent(new Event(sessionChange));
