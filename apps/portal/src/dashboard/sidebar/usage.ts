import { isRecord } from '@centinela/sections/fields/isRecord.ts';

/** How often each place of the sidebar was opened in this browser, by its address. */
export type Usage = Readonly<Record<string, number>>;

/** Places that stand first. */
const most = 5;

/** A place opened less often is none that one uses. */
const fewest = 3;

/** From here on all counts are halved, so that what was used long ago gives way. */
const enough = 60;

/** What is kept; anything unreadable is no count. */
export function parseUsage(text: string | null): Usage {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (!isRecord(kept) || Array.isArray(kept)) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((each): each is [string, number] => typeof each[1] === 'number'),
    );
  } catch {
    return {};
  }
}

/** The counts with one use more. */
export function withUse(usage: Usage, place: string): Usage {
  const next = { ...usage, [place]: (usage[place] ?? 0) + 1 };
  if ((next[place] ?? 0) < enough) return next;
  return Object.fromEntries(Object.entries(next).map(([each, count]) => [each, Math.floor(count / 2)]));
}

/** Of these places, those that are used most, the first first; none while nothing is used often. */
export const mostUsed = (usage: Usage, places: readonly string[]): string[] =>
  places
    .filter((place) => (usage[place] ?? 0) >= fewest)
    .toSorted((one, other) => (usage[other] ?? 0) - (usage[one] ?? 0))
    .slice(0, most);
