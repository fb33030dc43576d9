import { createStore } from './store.ts';

/**
 * The interface's flags by the specification's names and with its first values (section 2). Those of the login are the
 * public site's (apps/site/src/islands/login/flags.ts).
 */
export const startFlags = {
  showSidebar: true,
  showSearcher: true,
  showTopPrompt: false,
};

export type Flags = typeof startFlags;

const store = createStore<Flags>(startFlags);

export const useFlags = store.use;

export const setFlag = (name: keyof Flags, isOn: boolean): void =>
  store.set((flags) => ({ ...flags, [name]: isOn }));
