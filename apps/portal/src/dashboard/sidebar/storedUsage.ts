import { currentUser } from '../../session/useUser.ts';
import { parseUsage, type Usage, withUse } from './usage.ts';

const storageKey = (): string => `centinela.used.${currentUser().id}`;

export const readUsage = (): Usage => parseUsage(localStorage.getItem(storageKey()));

let last: string | null = null;

/** Counts a visit to a screen once, although the sidebar is rendered twice (at the side and in the burger menu). */
export function recordUse(place: string): void {
  if (place === last) return;
  last = place;
  try {
    localStorage.setItem(storageKey(), JSON.stringify(withUse(readUsage(), place)));
  } catch {
    // If the storage is full or blocked, there are no most used screens.
  }
}
