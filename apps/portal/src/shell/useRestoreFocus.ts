import { useEffect, useState } from 'react';

/**
 * Returns the element to focus when the dialog closes. A menu item is removed by then, so the button that opened its
 * menu is returned instead.
 */
function findFocusTarget(element: Element | null): Element | null {
  const openerId = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (openerId && document.getElementById(openerId)) || element;
}

/**
 * Restores the focus after a dialog that is only mounted while it is open, so that keyboard users continue where they
 * were. A dialog that replaces another one returns the focus to where the first one was opened.
 */
export function useRestoreFocus(): void {
  const [focusBefore] = useState(() => findFocusTarget(document.activeElement));
  useEffect(() => {
    // The element is gone if it was in the replaced dialog, which has just returned the focus.
    const previousFocus = focusBefore?.isConnected ? focusBefore : document.activeElement;
    return () => {
      // Otherwise another dialog or an error message already has the focus.
      if (document.activeElement !== document.body) return;
      // The element may have been removed together with its dialog or row.
      if (previousFocus instanceof HTMLElement && previousFocus.isConnected)
        previousFocus.focus({ preventScroll: true });
    };
  }, [focusBefore]);
}
