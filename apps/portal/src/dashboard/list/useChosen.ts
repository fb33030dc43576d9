import { useState } from 'react';

/**
 * What is chosen in a list: only ever of the view it was chosen in, however that one was left (a filter, the pager, the
 * browser's Back).
 *
 * @param view the list's view as its address writes it
 * @param nobody what stands for nothing chosen; must stay the same value
 */
export function useChosen<T>(view: string, nobody: T): [T, (chosen: T) => void] {
  const [held, hold] = useState({ view, chosen: nobody });
  // Let go at once, not when the view comes back: then the rows may be others.
  if (held.view !== view) hold({ view, chosen: nobody });
  return [held.view === view ? held.chosen : nobody, (chosen) => hold({ view, chosen })];
}
