import { createStore } from '../interface/store.ts';

/** Number of calls the user is waiting for; the overlay is on while it is above zero. */
const pendingCalls = createStore(0);

export const useIsLoading = (): boolean => pendingCalls.use() > 0;

export const setLoading = (isLoading: boolean): void =>
  pendingCalls.set((count) => Math.max(0, count + (isLoading ? 1 : -1)));
