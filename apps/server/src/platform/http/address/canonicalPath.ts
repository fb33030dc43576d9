/** Returns a path segment in its canonical encoding: only what must be encoded is. */
function canonicaliseSegment(segment: string): string {
  try {
    return segment.includes('%') ? encodeURIComponent(decodeURIComponent(segment)) : segment;
  } catch {
    return segment;
  }
}

/**
 * Returns the canonical form of a path; otherwise one page could fill the cache under countless spellings. An
 * encoded slash stays encoded, since it belongs to a name and is not a separator.
 */
export const canonicalisePath = (path: string): string =>
  // Fast path: almost every path is canonical already.
  /%|\/\/|.\/$|^[^/]/.test(path)
    ? `/${path.split('/').filter(Boolean).map(canonicaliseSegment).join('/')}`
    : path;
