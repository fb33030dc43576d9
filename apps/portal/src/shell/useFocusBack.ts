import { useEffect, useState } from 'react';

/** What goes on having the focus: of an entry of a menu, which goes with it, the button that opened the menu. */
function lasting(element: Element | null): Element | null {
  const opener = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (opener && document.getElementById(opener)) || element;
}

/**
 * For a dialog that is drawn only while it is open: when it goes, the focus is where it was before it came, so that
 * whoever uses a keyboard goes on from there.
 */
export function useFocusBack(): void {
  const [from] = useState(() => lasting(document.activeElement));
  useEffect(
    () => () => {
      // Something else has taken it: another dialog, or what the form says of a save that was refused.
      if (document.activeElement !== document.body) return;
      // What had the focus may be gone by then: it stood in a dialog or a row that is no more.
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    },
    [from],
  );
}
