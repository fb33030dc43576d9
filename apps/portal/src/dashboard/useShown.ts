import { type RefObject, useEffect, useRef } from 'react';

/** A ref that is true while the component is mounted, for async callbacks. */
export function useShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
