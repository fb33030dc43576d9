import { useState } from 'react';

/**
 * The selection of a list, cleared whenever the view changes (by a filter, the pager or the browser's Back).
 *
 * @param view the list's view as serialized in the URL
 * @param emptySelection the empty selection; must be a stable reference
 */
export function useChosen<T>(view: string, nobody: T): [T, (chosen: T) => void] {
  const [held, hold] = useState({ view, chosen: nobody });
  // Clears the selection immediately: when the view comes back, its rows may be different.
  if (held.view !== view) hold({ view, chosen: nobody });
  return [held.view === view ? held.chosen : nobody, (chosen) => hold({ view, chosen })];
}
