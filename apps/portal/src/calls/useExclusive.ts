import { useRef } from 'react';
import { runExclusive } from './runExclusive.ts';

/** Wraps the handler of a button so that clicks are ignored while it is running. */
export function useExclusive<Parts extends unknown[]>(task: (...args: Parts) => Promise<unknown>) {
  const state = useRef({ isRunning: false });
  return (...args: Parts): Promise<void> => runExclusive(state.current, () => task(...args));
}
