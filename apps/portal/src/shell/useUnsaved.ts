import { useCallback, useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { readSession } from '../session/storedSession.ts';

/**
 * Stands between the user and a loss: asks before a navigation, and before the page is left, only when
 * something really differs from what is stored.
 *
 * @param isChanged compares what would be stored; called when somebody wants to leave, never while they type
 */
export function useUnsaved(isChanged: () => boolean): { blocker: Blocker; letGo: () => void } {
  const isFree = useRef(false);
  const latest = useRef(isChanged);
  useEffect(() => {
    latest.current = isChanged;
  });
  const blocker = useBlocker(
    useCallback(({ currentLocation, nextLocation }) => {
      return currentLocation.pathname !== nextLocation.pathname && !isFree.current && latest.current();
    }, []),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      // Whose session has ended is on the way out already; the work is kept in this browser.
      if (!isFree.current && readSession(document.cookie) !== null && latest.current())
        event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  const letGo = useCallback(() => {
    isFree.current = true;
  }, []);
  return { blocker, letGo };
}
