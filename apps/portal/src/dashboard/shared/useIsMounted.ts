import { type RefObject, useEffect, useRef } from 'react';

/** A ref that is true while the component is mounted, for async callbacks. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
