import type { Purpose } from '../../consent/tools.ts';

/** Consent of a visitor: purposes, time and version of the text. */
export interface Choice {
  version: string;
  /** Time of the choice, ISO 8601. */
  at: string;
  yes: readonly Purpose[];
}

const cookieName = 'consent';
/** Half a year in seconds; afterwards the visitor is asked again. */
const maxAgeSeconds = 180 * 24 * 60 * 60;

export const isPurpose = (value: unknown): value is Purpose =>
  value === 'statistics' || value === 'advertising' || value === 'heatmap';

/** Reads the choice from a cookie header; null when it is missing, malformed or for another version of the text. */
export function readChoice(cookies: string, version: string): Choice | null {
  const value = /(?:^|;\s*)consent=([^;]*)/.exec(cookies)?.[1];
  if (value === undefined) return null;
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(value));
    if (typeof parsed !== 'object' || parsed === null || !('version' in parsed) || !('yes' in parsed))
      return null;
    if (parsed.version !== version || !Array.isArray(parsed.yes)) return null;
    const at = 'at' in parsed && typeof parsed.at === 'string' ? parsed.at : '';
    return { version, at, yes: parsed.yes.filter(isPurpose) };
  } catch {
    return null;
  }
}

/** Formats the cookie that stores a choice, for this host only. */
export const formatChoiceCookie = (choice: Choice, isSecure: boolean): string =>
  `${cookieName}=${encodeURIComponent(JSON.stringify(choice))}; path=/; max-age=${maxAgeSeconds}; samesite=lax${isSecure ? '; secure' : ''}`;
