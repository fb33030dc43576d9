import { isRecord } from '@centinela/sections/fields/isRecord.ts';

/** Number of visits to each sidebar screen in this browser, by path. */
export type Usage = Readonly<Record<string, number>>;

/** Maximum number of most used screens. */
const most = 5;

/** Minimum number of visits of a most used screen. */
const fewest = 3;

/** At this number all counts are halved, so that old visits lose weight. */
const enough = 60;

/** Parses the stored counts; ignores invalid ones. */
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

/** Increments the count of a screen. */
export function withUse(usage: Usage, place: string): Usage {
  const next = { ...usage, [place]: (usage[place] ?? 0) + 1 };
  if ((next[place] ?? 0) < enough) return next;
  return Object.fromEntries(Object.entries(next).map(([each, count]) => [each, Math.floor(count / 2)]));
}

/** The most used of these screens, in order; empty when none is used often. */
export const mostUsed = (usage: Usage, places: readonly string[]): string[] =>
  places
    .filter((place) => (usage[place] ?? 0) >= fewest)
    .toSorted((one, other) => (usage[other] ?? 0) - (usage[one] ?? 0))
    .slice(0, most);
