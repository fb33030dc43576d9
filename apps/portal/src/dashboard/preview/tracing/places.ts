/** Something that is seen in a drawing: a text or a picture, by what is the same of it in another drawing. */
export interface Seen {
  key: string;
}

/** The same in a drawing whose texts and pictures are marked: which places of the form it shows. */
export interface Marked extends Seen {
  paths: readonly string[];
}

/**
 * Where each thing that is seen comes from. The n-th time that a text is seen is its n-th time in the marked drawing: two
 * drawings of one entry have the same things in the same order, and where a mark changed one of them the others still fit.
 *
 * @returns the places of each, none for what no text or picture of the form is seen in
 */
export function pathsOf(seen: readonly Seen[], marked: readonly Marked[]): (readonly string[])[] {
  const left = new Map<string, Marked[]>();
  for (const each of marked) {
    const same = left.get(each.key);
    if (same) same.push(each);
    else left.set(each.key, [each]);
  }
  const taken = new Map<string, number>();
  return seen.map(({ key }) => {
    const index = taken.get(key) ?? 0;
    taken.set(key, index + 1);
    return left.get(key)?.[index]?.paths ?? [];
  });
}

/**
 * What is seen otherwise once a value is another one: between the first difference and the last, and of as many on both
 * sides only those that differ.
 *
 * @returns the indexes in `before`
 */
export function differences(before: readonly Seen[], after: readonly Seen[]): number[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start]?.key === after[start]?.key)
    start += 1;
  let end = 0;
  const room = Math.min(before.length, after.length) - start;
  while (end < room && before[before.length - 1 - end]?.key === after[after.length - 1 - end]?.key) end += 1;
  const indexes = Array.from({ length: before.length - end - start }, (_none, index) => start + index);
  return before.length === after.length
    ? indexes.filter((index) => before[index]?.key !== after[index]?.key)
    : indexes;
}

/** How many steps two paths have in common from their beginning. */
function shared(one: string, other: string): number {
  const steps = other.split('.');
  const index = one.split('.').findIndex((step, at) => step !== steps[at]);
  return index < 0 ? one.split('.').length : index;
}

/** Places in the order of how near they are to one of some others, the nearest first. */
export function nearestFirst<T extends { path: string }>(places: readonly T[], to: readonly string[]): T[] {
  if (to.length === 0) return [...places];
  const near = (path: string): number => Math.max(...to.map((other) => shared(path, other)));
  return places
    .map((place) => ({ place, near: near(place.path) }))
    .sort((one, other) => other.near - one.near)
    .map(({ place }) => place);
}

/** Whether what is seen of `path` shows the field at `field`: the field itself, something in it, or what it is a part of. */
export const belongs = (path: string, field: string): boolean =>
  path === field || path.startsWith(`${field}.`) || field.startsWith(`${path}.`);
