/** Maximum number of stored ids per key; no user closes more within a year. */
const maxClosed = 20;

/** Reads which items the user closed on this device, by storage key. */
export const readClosed = (key: string): string[] => {
  try {
    return localStorage.getItem(key)?.split('\n') ?? [];
  } catch {
    // Storage may be blocked. Closed items then reappear on the next visit.
    return [];
  }
};

export const saveClosed = (key: string, closed: readonly string[]): void => {
  try {
    localStorage.setItem(key, closed.slice(-maxClosed).join('\n'));
  } catch {
    // Storage may be blocked.
  }
};
