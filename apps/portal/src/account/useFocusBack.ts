import { useEffect, useState } from 'react';

/**
 * For a dialog that is drawn only while it is open: when it goes, the focus is where it was before it came, so that
 * whoever uses a keyboard goes on from there.
 */
export function useFocusBack(): void {
  const [from] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // What had the focus may be gone by then: it stood in a dialog or a row that is no more.
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    },
    [from],
  );
}
