import { useEffect, useState } from 'react';

/** Returns the element to focus later: for a menu item, which will be removed, the button that opened its menu. */
function findLastingElement(element: Element | null): Element | null {
  const opener = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (opener && document.getElementById(opener)) || element;
}

/**
 * Restores the focus after a dialog that is only mounted while it is open, so that keyboard users continue where they
 * were.
 */
export function useRestoreFocus(): void {
  const [previousFocus] = useState(() => findLastingElement(document.activeElement));
  useEffect(
    () => () => {
      // Another dialog or an error message has taken the focus.
      if (document.activeElement !== document.body) return;
      // The element may have been removed together with its dialog or row.
      if (previousFocus instanceof HTMLElement && previousFocus.isConnected)
        previousFocus.focus({ preventScroll: true });
    },
    [previousFocus],
  );
}
