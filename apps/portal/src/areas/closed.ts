/** More than anybody is shown within a year. */
const mostClosed = 20;

/** What somebody closed on this device, by what it is called under that key. */
export const readClosed = (key: string): string[] => {
  try {
    return localStorage.getItem(key)?.split('\n') ?? [];
  } catch {
    // Storage may be forbidden: what was closed then comes back with the next visit.
    return [];
  }
};

export const keepClosed = (key: string, closed: readonly string[]): void => {
  try {
    localStorage.setItem(key, closed.slice(-mostClosed).join('\n'));
  } catch {
    // As above.
  }
};
