/** A pattern of a path, cut into its parts: fixed ones, `{name}` and `{name*}`, which takes slashes too. */
type Part = { fixed: string } | { name: string; rest: boolean };

const partsOf = (pattern: string): Part[] =>
  pattern
    .split('/')
    .filter(Boolean)
    .map((part) => {
      const name = /^\{(\w+)(\*?)\}$/.exec(part);
      return name?.[1] ? { name: name[1], rest: name[2] === '*' } : { fixed: part };
    });

/** How exact a part is: fixed before a parameter, a parameter before one that takes the rest. */
const exactness = (part: Part | undefined): number => {
  if (!part) return 3;
  if ('fixed' in part) return 0;
  return part.rest ? 2 : 1;
};

/** The order in which patterns are tried: the first place where two differ in exactness decides. */
export function byExactness(one: string, other: string): number {
  const [first, second] = [partsOf(one), partsOf(other)];
  for (let index = 0; index < Math.max(first.length, second.length); index += 1) {
    const difference = exactness(first[index]) - exactness(second[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/**
 * The values of a pattern's parameters in a path, or null when the path does not fit. A part that is no valid
 * percent-encoding fits nothing.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const parts = partsOf(pattern);
  const segments = path.split('/').filter(Boolean);
  const last = parts.at(-1);
  const takesRest = last !== undefined && 'rest' in last && last.rest;
  if (takesRest ? segments.length < parts.length : segments.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index];
    if ('fixed' in part) {
      if (part.fixed !== segment) return null;
      continue;
    }
    const value = decoded(part.rest ? segments.slice(index).join('/') : (segment ?? ''));
    if (value === null) return null;
    params[part.name] = value;
  }
  return params;
}
