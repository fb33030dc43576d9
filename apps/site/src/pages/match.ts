/** Segment of a path pattern: fixed, `{name}`, or `{name*}`, which matches slashes too. */
type Part = { fixed: string } | { name: string; matchesRest: boolean };

/** Patterns that were parsed before. They come from the pages' declarations, so there are only a few. */
const parsedPatterns = new Map<string, readonly Part[]>();

function parsePattern(pattern: string): readonly Part[] {
  const parsed =
    parsedPatterns.get(pattern) ??
    pattern
      .split('/')
      .filter(Boolean)
      .map((part) => {
        const name = /^\{(\w+)(\*?)\}$/.exec(part);
        return name?.[1] ? { name: name[1], matchesRest: name[2] === '*' } : { fixed: part };
      });
  parsedPatterns.set(pattern, parsed);
  return parsed;
}

/** Rank of a segment: fixed before a parameter, a parameter before one that matches the rest. */
const rankPart = (part: Part | undefined): number => {
  if (!part) return 3;
  if ('fixed' in part) return 0;
  return part.matchesRest ? 2 : 1;
};

/** Sorts patterns by specificity: the first segment that differs decides. */
export function compareSpecificity(one: string, other: string): number {
  const [first, second] = [parsePattern(one), parsePattern(other)];
  for (let index = 0; index < Math.max(first.length, second.length); index += 1) {
    const difference = rankPart(first[index]) - rankPart(second[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

const decodeSegment = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/**
 * Returns the parameter values of a path, or null when it doesn't match the pattern. Segments with invalid
 * percent-encoding match nothing.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const parts = parsePattern(pattern);
  const segments = path.split('/').filter(Boolean);
  const last = parts.at(-1);
  const endsWithRest = last !== undefined && 'matchesRest' in last && last.matchesRest;
  if (endsWithRest ? segments.length < parts.length : segments.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index];
    if ('fixed' in part) {
      if (part.fixed !== segment) return null;
      continue;
    }
    const value = decodeSegment(part.matchesRest ? segments.slice(index).join('/') : (segment ?? ''));
    if (value === null) return null;
    params[part.name] = value;
  }
  return params;
}
