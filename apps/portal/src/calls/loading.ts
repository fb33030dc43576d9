import { createStore } from '../interface/store.ts';

/** Number of calls the user is waiting for; the overlay is on while it is above zero. */
const waiting = createStore(0);

export const useIsLoading = (): boolean => waiting.use() > 0;

export const setLoading = (isOn: boolean): void =>
  waiting.set((count) => Math.max(0, count + (isOn ? 1 : -1)));
