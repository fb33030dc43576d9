import { type RefObject, useEffect, useRef } from 'react';

/** Whether a screen is still there, for what ends later than somebody stays. */
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
