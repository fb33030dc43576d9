import { homeOf } from '@centinela/api/http/redirect.ts';
import type { KnownSession } from '@centinela/api/session/manager.ts';

const kinds = ['SYSTEM', 'INSTALLER', 'CLIENT'] as const;
type Kind = (typeof kinds)[number];

/** Somebody with a session, as the readable cookie says: it shows a name and opens nothing. */
export interface Visitor {
  name: string;
  home: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isKind = (value: unknown): value is Kind => kinds.some((kind) => kind === value);

/** Reads a cookie's user; null for a guest and for anything that is no user. */
export function visitorFrom(user: unknown): Visitor | null {
  if (!isRecord(user) || !isKind(user.kind)) return null;
  const name = typeof user.firstName === 'string' && user.firstName !== '' ? user.firstName : 'Mi cuenta';
  return { name, home: homeOf(user.kind) };
}

/** The values of a cookie header ("a=1; user=%7B…"), as they stand there. */
const valuesOf = (cookies: string): ReadonlyMap<string, string> =>
  new Map(
    cookies.split(/;\s*/).map((cookie): [string, string] => {
      const at = cookie.indexOf('=');
      return [cookie.slice(0, at), cookie.slice(at + 1)];
    }),
  );

/** The address of a login that was posted before its script was awake and came back; for a minute. */
export function typedEmail(cookies: string): string {
  try {
    return decodeURIComponent(valuesOf(cookies).get('typedEmail') ?? '');
  } catch {
    return '';
  }
}

const decodedOf = (values: ReadonlyMap<string, string>, name: string): string =>
  decodeURIComponent(values.get(name) ?? '');

/** What keeping the session of a cookie header asks for; null for none, a guest's or cookies that make no sense. */
export function keptSession(cookies: string): KnownSession | null {
  const values = valuesOf(cookies);
  try {
    const user: unknown = JSON.parse(decodedOf(values, 'user'));
    const expires = Date.parse(decodedOf(values, 'expires'));
    const minutesDifference = Number(decodedOf(values, 'minutesDifference'));
    if (!isRecord(user) || !isKind(user.kind) || typeof user.id !== 'string' || Number.isNaN(expires))
      return null;
    const viewAs =
      isRecord(user.viewAs) && typeof user.viewAs.id === 'string' ? { id: user.viewAs.id } : null;
    return { user: { id: user.id, viewAs }, expires, minutesDifference: minutesDifference || 0 };
  } catch {
    return null;
  }
}

/** The visitor of a cookie header. A session whose end has passed, by its time or by inactivity, is none. */
export function visitorOf(cookies: string, now: Date): Visitor | null {
  const values = valuesOf(cookies);
  try {
    for (const name of ['expires', 'idleEnds']) {
      const end = decodeURIComponent(values.get(name) ?? '');
      if (end !== '' && new Date(end) <= now) return null;
    }
    return visitorFrom(JSON.parse(decodeURIComponent(values.get('user') ?? 'null')));
  } catch {
    // A cookie that somebody else wrote: no visitor.
    return null;
  }
}

/** What tells the islands of a page that the session's cookies have changed. */
export const sessionChange = 'sessionchange';
export const tellIslands = (): boolean => dispatchEvent(new Event(sessionChange));
