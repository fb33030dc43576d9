import { isRecord } from '@centinela/sections/fields/isRecord.ts';

/** Number of visits to each sidebar screen in this browser, by path. */
export type Usage = Readonly<Record<string, number>>;

/** Maximum number of most used screens. */
const maxMostUsed = 5;

/** Minimum number of visits of a most used screen. */
const minVisits = 3;

/** When a count reaches this number, all counts are halved, so that old visits lose weight. */
const halvingThreshold = 60;

/** Parses the stored counts. Invalid counts are ignored. */
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

/** Returns the counts with one more visit to a screen. */
export function addUse(usage: Usage, path: string): Usage {
  const next = { ...usage, [path]: (usage[path] ?? 0) + 1 };
  if ((next[path] ?? 0) < halvingThreshold) return next;
  return Object.fromEntries(
    Object.entries(next).map(([eachPath, count]) => [eachPath, Math.floor(count / 2)]),
  );
}

/** Returns the most used of these screens, the most visited first; empty if none is used often. */
export const getMostUsed = (usage: Usage, paths: readonly string[]): string[] =>
  paths
    .filter((path) => (usage[path] ?? 0) >= minVisits)
    .toSorted((one, other) => (usage[other] ?? 0) - (usage[one] ?? 0))
    .slice(0, maxMostUsed);
