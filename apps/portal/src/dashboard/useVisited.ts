import { useEffect } from 'react';
import { currentUser } from '../session/useUser.ts';
import { parseVisits, type Visit, withoutVisit, withVisit } from './recent.ts';

const storageKey = (): string => `centinela.recent.${currentUser().id}`;

/** The screens this user opened last in this browser, without the one that is open. */
export const recentVisits = (): Visit[] =>
  parseVisits(localStorage.getItem(storageKey())).filter(({ to }) => to !== window.location.pathname);

function change(next: (visits: readonly Visit[]) => Visit[]): void {
  try {
    localStorage.setItem(storageKey(), JSON.stringify(next(parseVisits(localStorage.getItem(storageKey())))));
  } catch {
    // Storage may be full or forbidden: then nothing is remembered.
  }
}

/** Remembers the screen that is open, for the finder. */
export function useVisited(label: string, description?: string): void {
  useEffect(() => {
    const visit = { label, description, to: window.location.pathname, at: new Date().toISOString() };
    change((visits) => withVisit(visits, visit));
  }, [label, description]);
}

/** Offers a screen no more, because what it showed is gone. */
export const forgetVisit = (to: string): void => change((visits) => withoutVisit(visits, to));
