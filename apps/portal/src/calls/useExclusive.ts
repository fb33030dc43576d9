import { useRef } from 'react';
import { runExclusive } from './runExclusive.ts';

/** Wraps the handler of a button so that clicks are ignored while it is running. */
export function useExclusive<Args extends unknown[]>(task: (...args: Args) => Promise<unknown>) {
  const state = useRef({ isRunning: false });
  return (...args: Args): Promise<void> => runExclusive(state.current, () => task(...args));
}
