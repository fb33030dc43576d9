import { isRecord } from '@centinela/sections/fields/isRecord.ts';

/** Number of visits to each sidebar screen in this browser, by path. */
export type Usage = Readonly<Record<string, number>>;

/** Maximum number of most used screens. */
const maxPlaces = 5;

/** Minimum number of visits of a most used screen. */
const minUses = 3;

/** At this number all counts are halved, so that old visits lose weight. */
const halvingThreshold = 60;

/** Parses the stored counts; ignores invalid ones. */
export function parseUsage(text: string | null): Usage {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (!isRecord(stored) || Array.isArray(stored)) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((each): each is [string, number] => typeof each[1] === 'number'),
    );
  } catch {
    return {};
  }
}

/** Increments the count of a screen. */
export function withUse(usage: Usage, place: string): Usage {
  const next = { ...usage, [place]: (usage[place] ?? 0) + 1 };
  if ((next[place] ?? 0) < halvingThreshold) return next;
  return Object.fromEntries(Object.entries(next).map(([each, count]) => [each, Math.floor(count / 2)]));
}

/** The most used of these screens, in order; empty when none is used often. */
export const getMostUsed = (usage: Usage, places: readonly string[]): string[] =>
  places
    .filter((place) => (usage[place] ?? 0) >= minUses)
    .toSorted((one, other) => (usage[other] ?? 0) - (usage[one] ?? 0))
    .slice(0, maxPlaces);
