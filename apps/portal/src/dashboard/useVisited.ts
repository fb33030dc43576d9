import { useEffect } from 'react';
import { currentUser } from '../session/useUser.ts';
import { parseVisits, type Visit, withVisit } from './recent.ts';

const storageKey = (): string => `centinela.recent.${currentUser().id}`;

/** The screens this user opened last in this browser, without the one that is open. */
export const recentVisits = (): Visit[] =>
  parseVisits(localStorage.getItem(storageKey())).filter(({ to }) => to !== window.location.pathname);

/** Remembers the screen that is open, for the finder. */
export function useVisited(label: string, description?: string): void {
  useEffect(() => {
    const visit = { label, description, to: window.location.pathname, at: new Date().toISOString() };
    try {
      const visits = parseVisits(localStorage.getItem(storageKey()));
      localStorage.setItem(storageKey(), JSON.stringify(withVisit(visits, visit)));
    } catch {
      // Storage may be full or forbidden: then nothing is remembered.
    }
  }, [label, description]);
}
