import type { Purpose } from '../../consent/tools.ts';

/** What a visitor agreed to, when, and to which words. */
export interface Choice {
  version: string;
  /** The instant, as ISO 8601. */
  at: string;
  yes: readonly Purpose[];
}

const cookie = 'consent';
/** Seconds: half a year, after which everybody is asked again. */
const kept = 180 * 24 * 60 * 60;

export const isPurpose = (value: unknown): value is Purpose =>
  value === 'statistics' || value === 'advertising' || value === 'heatmap';

/** The choice in a cookie header, given to these words; null for none, for others, or for what makes no sense. */
export function choiceIn(cookies: string, version: string): Choice | null {
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

/** The cookie that keeps a choice, for this site alone. */
export const cookieOf = (choice: Choice, isSecure: boolean): string =>
  `${cookie}=${encodeURIComponent(JSON.stringify(choice))}; path=/; max-age=${kept}; samesite=lax${isSecure ? '; secure' : ''}`;
