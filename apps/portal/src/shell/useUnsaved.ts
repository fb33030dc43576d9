import { createContext, use, useCallback, useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { readSession } from '../session/storedSession.ts';

/**
 * Returns whether the form below the open one has unsaved changes. The router asks only the last of several blockers,
 * so the form on top checks both forms.
 */
export const UnsavedParentContext = createContext<() => boolean>(() => false);

/**
 * Warns about unsaved changes before a navigation or before the page is closed.
 *
 * @param hasChanges compares the form with the stored values; called only when the user leaves
 * @param areDraftsStored true if drafts are stored in this browser and offered again
 */
export function useUnsaved(
  hasChanges: () => boolean,
  { areDraftsStored = false } = {},
): { blocker: Blocker; disableWarning: () => void } {
  const isWarningOff = useRef(false);
  const hasParentChanges = use(UnsavedParentContext);
  const latestHasChanges = useRef(hasChanges);
  useEffect(() => {
    latestHasChanges.current = hasChanges;
  });
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname &&
        ((!isWarningOff.current && latestHasChanges.current()) || hasParentChanges()),
      [hasParentChanges],
    ),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      const session = readSession(document.cookie);
      // After the session has ended, the app is leaving the page already. A restricted session returns to its stored
      // draft.
      const isLeavingAnyway = session === null || (areDraftsStored && session.user.restriction !== null);
      if (!isWarningOff.current && !isLeavingAnyway && latestHasChanges.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [areDraftsStored]);
  const disableWarning = useCallback(() => {
    isWarningOff.current = true;
  }, []);
  return { blocker, disableWarning };
}
