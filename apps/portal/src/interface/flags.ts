import { createStore } from './store.ts';

/**
 * Interface flags with the names and initial values of the specification (section 2). The flags of the login are in
 * the public site (apps/site/src/islands/login/flags.ts).
 */
export const initialFlags = {
  showSidebar: true,
  showSearcher: true,
  showTopPrompt: false,
};

export type Flags = typeof initialFlags;

const store = createStore<Flags>(initialFlags);

export const useFlags = store.use;

export const setFlag = (name: keyof Flags, isActive: boolean): void =>
  store.set((flags) => ({ ...flags, [name]: isActive }));
