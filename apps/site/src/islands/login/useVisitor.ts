import { useSyncExternalStore } from 'react';
import { sessionChange, type Visitor, visitorOf } from './session.ts';

const never = () => () => {};
const hear = (listen: () => void) => {
  addEventListener(sessionChange, listen);
  return () => removeEventListener(sessionChange, listen);
};
const cookieText = () => document.cookie;
const noCookies = () => '';

/** The visitor; on the server and in the first moment of the browser, nobody. */
export function useVisitor(): Visitor | null {
  return visitorOf(useSyncExternalStore(hear, cookieText, noCookies), new Date());
}

/** False on the server and in the first moment of the browser: what needs a script is not shown before. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
