/** A part of a path in its one spelling: nothing is encoded that need not be. */
function spelled(segment: string): string {
  try {
    return segment.includes('%') ? encodeURIComponent(decodeURIComponent(segment)) : segment;
  } catch {
    return segment;
  }
}

/**
 * A path in its one spelling, or anybody could fill the cache with one answer under a million of them. A slash that is
 * encoded stays so: it is part of a name and separates nothing.
 */
export const spelledPath = (path: string): string =>
  // Nearly every path is spelled well, and is asked for often.
  /%|\/\/|.\/$|^[^/]/.test(path) ? `/${path.split('/').filter(Boolean).map(spelled).join('/')}` : path;
