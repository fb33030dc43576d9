import { useState } from 'react';

/**
 * The selection of a list. It is cleared whenever the view changes (by a filter, the pagination or the browser's
 * Back).
 *
 * @param view the list's view as serialized in the URL
 * @param emptySelection the empty selection; must be a stable reference
 */
export function useSelection<T>(view: string, emptySelection: T): [T, (selection: T) => void] {
  const [stored, setStored] = useState({ view, chosen: emptySelection });
  // Clears the selection immediately: when the user returns to the view, its rows may be different.
  if (stored.view !== view) setStored({ view, chosen: emptySelection });
  return [
    stored.view === view ? stored.chosen : emptySelection,
    (selection) => setStored({ view, chosen: selection }),
  ];
}
