import { useRef } from 'react';
import { oneAtATime } from './oneAtATime.ts';

/** The work of a button: pressed again before it has ended, it does nothing, for nothing is asked for twice by mistake. */
export function useOneAtATime<Parts extends unknown[]>(work: (...parts: Parts) => Promise<unknown>) {
  const state = useRef({ isRunning: false });
  return (...parts: Parts): Promise<void> => oneAtATime(state.current, () => work(...parts));
}
