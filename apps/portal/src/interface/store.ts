import { useSyncExternalStore } from 'react';

/** Creates a value shared between screens, with a hook to subscribe to it. */
export function createStore<T>(start: T) {
  let value = start;
  const listeners = new Set<() => void>();
  const get = (): T => value;
  const set = (next: T | ((now: T) => T)): void => {
    value = next instanceof Function ? next(value) : next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { get, set, use: () => useSyncExternalStore(subscribe, get, get) };
}
