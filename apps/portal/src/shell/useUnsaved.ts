import { createContext, use, useCallback, useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { readSession } from '../session/storedSession.ts';

/**
 * Whether a form below an open one has unsaved changes. The router only asks the last of several blockers, so the
 * upper form checks both.
 */
export const UnsavedParentContext = createContext<() => boolean>(() => false);

/**
 * Warns about unsaved changes before a navigation or before the page is closed.
 *
 * @param isChanged compares the form with the stored values; called only when the user leaves
 * @param isKept true if drafts are stored in this browser and offered again
 */
export function useUnsaved(
  isChanged: () => boolean,
  { isKept = false } = {},
): { blocker: Blocker; disableWarning: () => void } {
  const isWarningOff = useRef(false);
  const isParentChanged = use(UnsavedParentContext);
  const latestCheck = useRef(isChanged);
  useEffect(() => {
    latestCheck.current = isChanged;
  });
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname &&
        ((!isWarningOff.current && latestCheck.current()) || isParentChanged()),
      [isParentChanged],
    ),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      const session = readSession(document.cookie);
      // An ended session is already leaving the page; a restricted one returns to its stored draft.
      const isLeavingAnyway = session === null || (isKept && session.user.restriction !== null);
      if (!isWarningOff.current && !isLeavingAnyway && latestCheck.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isKept]);
  const disableWarning = useCallback(() => {
    isWarningOff.current = true;
  }, []);
  return { blocker, disableWarning };
}
