/** A visible text or picture, with a key that identifies it across renders. */
export interface VisibleItem {
  key: string;
}

/** A visible item of a render with marks (marks.ts), and the form paths that its marks identify. */
export interface MarkedItem extends VisibleItem {
  paths: readonly string[];
}

/**
 * Finds the form paths of each visible item. Both renders of an entry have the same items in the same order. Therefore
 * the n-th occurrence of a key corresponds to its n-th occurrence in the marked render. If a mark changed one item, the
 * others still match.
 *
 * @returns the paths of each item; empty if the item shows no text or picture of the form
 */
export function matchPaths(
  items: readonly VisibleItem[],
  marked: readonly MarkedItem[],
): (readonly string[])[] {
  const markedByKey = new Map<string, MarkedItem[]>();
  for (const each of marked) {
    const sameKey = markedByKey.get(each.key);
    if (sameKey) sameKey.push(each);
    else markedByKey.set(each.key, [each]);
  }
  const usedCounts = new Map<string, number>();
  return items.map(({ key }) => {
    const index = usedCounts.get(key) ?? 0;
    usedCounts.set(key, index + 1);
    return markedByKey.get(key)?.[index]?.paths ?? [];
  });
}

/**
 * Finds the items that differ between two renders. It looks at the items between the first and the last difference. If
 * both renders have the same number of items, it returns only those that differ, otherwise all of them.
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

/** Counts the steps at the beginning of two paths that are equal. */
function countSharedSteps(one: string, other: string): number {
  const steps = other.split('.');
  const index = one.split('.').findIndex((step, at) => step !== steps[at]);
  return index < 0 ? one.split('.').length : index;
}

/** Sorts items by how many steps their paths share with any of the given paths. The highest number comes first. */
export function sortByDistance<T extends { path: string }>(
  items: readonly T[],
  nearPaths: readonly string[],
): T[] {
  if (nearPaths.length === 0) return [...items];
  const getSharedStepCount = (path: string): number =>
    Math.max(...nearPaths.map((nearPath) => countSharedSteps(path, nearPath)));
  return items
    .map((item) => ({ item, sharedStepCount: getSharedStepCount(item.path) }))
    .sort((one, other) => other.sharedStepCount - one.sharedStepCount)
    .map(({ item }) => item);
}

/** Whether `path` belongs to the field at `field`: the field itself, a part of it, or a parent. */
export const belongsToField = (path: string, field: string): boolean =>
  path === field || path.startsWith(`${field}.`) || field.startsWith(`${path}.`);
