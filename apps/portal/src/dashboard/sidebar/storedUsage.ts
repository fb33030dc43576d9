import { currentUser } from '../../session/useUser.ts';
import { addUse, parseUsage, type Usage } from './usage.ts';

const storageKey = (): string => `centinela.used.${currentUser().id}`;

export const readUsage = (): Usage => parseUsage(localStorage.getItem(storageKey()));

let lastPath: string | null = null;

/** Counts a visit to a screen. Both sidebars (at the side and in the burger menu) call it, so it counts only once. */
export function recordUse(path: string): void {
  if (path === lastPath) return;
  lastPath = path;
  try {
    localStorage.setItem(storageKey(), JSON.stringify(addUse(readUsage(), path)));
  } catch {
    // If the storage is full or blocked, there are no most used screens.
  }
}
