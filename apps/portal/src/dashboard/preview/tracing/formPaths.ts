/** A visible text or picture, with a key that identifies it across renders. */
export interface VisibleItem {
  key: string;
}

/** The same in a marked render, with the form paths of its marks. */
export interface MarkedItem extends VisibleItem {
  paths: readonly string[];
}

/**
 * Finds the form paths of each visible item. The n-th occurrence of a text corresponds to its n-th occurrence in the
 * marked render: two renders of one entry have the same items in the same order, and if a mark changed one of them,
 * the others still match.
 *
 * @returns the paths of each item; empty when it shows no text or picture of the form
 */
export function matchPaths(
  items: readonly VisibleItem[],
  marked: readonly MarkedItem[],
): (readonly string[])[] {
  const left = new Map<string, MarkedItem[]>();
  for (const each of marked) {
    const same = left.get(each.key);
    if (same) same.push(each);
    else left.set(each.key, [each]);
  }
  const usedCounts = new Map<string, number>();
  return items.map(({ key }) => {
    const index = usedCounts.get(key) ?? 0;
    usedCounts.set(key, index + 1);
    return left.get(key)?.[index]?.paths ?? [];
  });
}

/**
 * The items that differ between two renders: those between the first and the last difference; if both sides have the
 * same number there, only the ones that differ.
 *
 * @returns the indexes in `before`
 */
export function findDifferences(before: readonly VisibleItem[], after: readonly VisibleItem[]): number[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start]?.key === after[start]?.key)
    start += 1;
  let end = 0;
  const maxCommonEnd = Math.min(before.length, after.length) - start;
  while (end < maxCommonEnd && before[before.length - 1 - end]?.key === after[after.length - 1 - end]?.key)
    end += 1;
  const indexes = Array.from({ length: before.length - end - start }, (_none, index) => start + index);
  return before.length === after.length
    ? indexes.filter((index) => before[index]?.key !== after[index]?.key)
    : indexes;
}

/** Length of the common prefix of two paths, in steps. */
function countSharedSteps(one: string, other: string): number {
  const steps = other.split('.');
  const index = one.split('.').findIndex((step, at) => step !== steps[at]);
  return index < 0 ? one.split('.').length : index;
}

/** Sorts items by the distance of their paths to any of the given paths, nearest first. */
export function sortByDistance<T extends { path: string }>(places: readonly T[], to: readonly string[]): T[] {
  if (to.length === 0) return [...places];
  const near = (path: string): number => Math.max(...to.map((other) => countSharedSteps(path, other)));
  return places
    .map((place) => ({ place, near: near(place.path) }))
    .sort((one, other) => other.near - one.near)
    .map(({ place }) => place);
}

/** Whether `path` belongs to the field at `field`: the field itself, a part of it, or a parent. */
export const belongsToField = (path: string, field: string): boolean =>
  path === field || path.startsWith(`${field}.`) || field.startsWith(`${path}.`);
