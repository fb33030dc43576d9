/** Returns a path segment in its canonical encoding: only characters that must be encoded are encoded. */
function canonicaliseSegment(segment: string): string {
  try {
    return segment.includes('%') ? encodeURIComponent(decodeURIComponent(segment)) : segment;
  } catch {
    return segment;
  }
}

/**
 * Returns the canonical form of a path. Without it, one page could fill the cache under countless spellings of its
 * path. An encoded slash stays encoded, because it is part of a name and not a separator.
 */
export const canonicalisePath = (path: string): string =>
  // Fast path: almost every path is canonical already.
  /%|\/\/|.\/$|^[^/]/.test(path)
    ? `/${path.split('/').filter(Boolean).map(canonicaliseSegment).join('/')}`
    : path;
