import type { Purpose } from '../../consent/tools.ts';

/** Consent of a visitor: purposes, time and version of the text. */
export interface Choice {
  version: string;
  /** Time of the choice, ISO 8601. */
  at: string;
  yes: readonly Purpose[];
}

const cookie = 'consent';
/** Seconds: half a year, after which every visitor is asked again. */
const maxAgeSeconds = 180 * 24 * 60 * 60;

export const isPurpose = (value: unknown): value is Purpose =>
  value === 'statistics' || value === 'advertising' || value === 'heatmap';

/** Reads the choice from a cookie header; null when it is missing, malformed or for another version of the text. */
export function readChoice(cookies: string, version: string): Choice | null {
  const value = /(?:^|;\s*)consent=([^;]*)/.exec(cookies)?.[1];
  if (value === undefined) return null;
  try {
    const read: unknown = JSON.parse(decodeURIComponent(value));
    if (typeof read !== 'object' || read === null || !('version' in read) || !('yes' in read)) return null;
    if (read.version !== version || !Array.isArray(read.yes)) return null;
    const at = 'at' in read && typeof read.at === 'string' ? read.at : '';
    return { version, at, yes: read.yes.filter(isPurpose) };
  } catch {
    return null;
  }
}

/** Formats the cookie that stores a choice, for this host only. */
export const formatChoiceCookie = (choice: Choice, isSecure: boolean): string =>
  `${cookie}=${encodeURIComponent(JSON.stringify(choice))}; path=/; max-age=${maxAgeSeconds}; samesite=lax${isSecure ? '; secure' : ''}`;
