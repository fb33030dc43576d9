import { createStore } from './store.ts';

/** The interface's flags by the specification's names and with its first values (section 2). */
export const startFlags = {
  showSidebar: true,
  showLogin: true,
  showLoginWarranty: true,
  showSearcher: true,
  OpenLoginFromOutside: false,
  showTopPrompt: false,
};

export type Flags = typeof startFlags;

const store = createStore<Flags>(startFlags);

export const useFlags = store.use;

export const setFlag = (name: keyof Flags, isOn: boolean): void =>
  store.set((flags) => ({ ...flags, [name]: isOn }));
