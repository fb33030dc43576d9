import { createStore } from '../../interface/store.ts';

/** Shared by all users of this browser, because it is not personal (packages/api/src/session/device.ts). */
const storageKey = 'centinela.folded';

const kept = (): readonly string[] => localStorage.getItem(storageKey)?.split(' ').filter(Boolean) ?? [];

const store = createStore<readonly string[] | null>(null);

/** The collapsed sidebar groups. */
export const useFolded = (): readonly string[] => store.use() ?? kept();

/** Collapses or expands a group and stores the state for the next visit. */
export function fold(group: string, isFolded: boolean): void {
  const others = (store.get() ?? kept()).filter((each) => each !== group);
  const next = isFolded ? [...others, group] : others;
  store.set(next);
  try {
    localStorage.setItem(storageKey, next.join(' '));
  } catch {
    // Storage may be full or forbidden: then it is for this visit.
  }
}
