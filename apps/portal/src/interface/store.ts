import { useSyncExternalStore } from 'react';

/** Creates a value that screens share, with a hook (`use`) that subscribes to it. */
export function createStore<T>(initialValue: T) {
  let value = initialValue;
  const listeners = new Set<() => void>();
  const get = (): T => value;
  const set = (next: T | ((current: T) => T)): void => {
    value = next instanceof Function ? next(value) : next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { get, set, use: () => useSyncExternalStore(subscribe, get, get) };
}
