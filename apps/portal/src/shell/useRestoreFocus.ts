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
 * were.
 */
export function useRestoreFocus(): void {
  const [previousFocus] = useState(() => findFocusTarget(document.activeElement));
  useEffect(
    () => () => {
      // Otherwise another dialog or an error message already has the focus.
      if (document.activeElement !== document.body) return;
      // The element may have been removed together with its dialog or row.
      if (previousFocus instanceof HTMLElement && previousFocus.isConnected)
        previousFocus.focus({ preventScroll: true });
    },
    [previousFocus],
  );
}
