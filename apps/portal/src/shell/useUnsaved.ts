import { createContext, use, useCallback, useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { readSession } from '../session/storedSession.ts';

/**
 * Whether the form beneath holds something unsaved, for one that opens over it: of several that want to hold a navigation
 * up, the router asks the last one only.
 */
export const UnsavedBeneath = createContext<() => boolean>(() => false);

/**
 * Stands between the user and a loss: asks before a navigation, and before the page is left, only when
 * something really differs from what is stored.
 *
 * @param isChanged compares what would be stored; called when somebody wants to leave, never while they type
 * @param isKept true: what is typed is kept in this browser and offered again
 */
export function useUnsaved(
  isChanged: () => boolean,
  { isKept = false } = {},
): { blocker: Blocker; letGo: () => void } {
  const isFree = useRef(false);
  const isChangedBeneath = use(UnsavedBeneath);
  const latest = useRef(isChanged);
  useEffect(() => {
    latest.current = isChanged;
  });
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname &&
        ((!isFree.current && latest.current()) || isChangedBeneath()),
      [isChangedBeneath],
    ),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      const session = readSession(document.cookie);
      // Whose session has ended is on the way out already, and who has something to do first comes back to kept work.
      const isOut = session === null || (isKept && session.user.restriction !== null);
      if (!isFree.current && !isOut && latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isKept]);
  const letGo = useCallback(() => {
    isFree.current = true;
  }, []);
  return { blocker, letGo };
}
