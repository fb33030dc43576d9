import { createStore } from '../interface/store.ts';

/** How many calls somebody waits for; the overlay is on while there is one. */
const waiting = createStore(0);

export const useIsLoading = (): boolean => waiting.use() > 0;

export const setLoading = (isOn: boolean): void =>
  waiting.set((count) => Math.max(0, count + (isOn ? 1 : -1)));
