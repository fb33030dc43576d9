import { useRef } from 'react';
import { oneAtATime } from './oneAtATime.ts';

/** Wraps the handler of a button so that clicks are ignored while it is running. */
export function useOneAtATime<Parts extends unknown[]>(work: (...parts: Parts) => Promise<unknown>) {
  const state = useRef({ isRunning: false });
  return (...parts: Parts): Promise<void> => oneAtATime(state.current, () => work(...parts));
}
