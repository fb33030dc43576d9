import { useEffect } from 'react';
import { currentUser } from '../../session/useUser.ts';
import { addVisit, parseVisits, removeVisit, type Visit } from './recent.ts';

const storageKey = (): string => `centinela.recent.${currentUser().id}`;

/** The user's last visits in this browser, without the open screen. */
export const readRecentVisits = (): Visit[] =>
  parseVisits(localStorage.getItem(storageKey())).filter(({ to }) => to !== window.location.pathname);

/** Updates the stored visits. */
function updateVisits(update: (visits: readonly Visit[]) => Visit[]): void {
  try {
    localStorage.setItem(
      storageKey(),
      JSON.stringify(update(parseVisits(localStorage.getItem(storageKey())))),
    );
  } catch {
    // If the storage is full or blocked, there are no recent visits.
  }
}

/** Adds the open screen to the recent visits. */
export function useVisited(label: string, description?: string): void {
  useEffect(() => {
    const visit = { label, description, to: window.location.pathname, at: new Date().toISOString() };
    updateVisits((visits) => addVisit(visits, visit));
  }, [label, description]);
}

/** Removes a screen from the recent visits, because its record was deleted. */
export const forgetVisit = (to: string): void => updateVisits((visits) => removeVisit(visits, to));
