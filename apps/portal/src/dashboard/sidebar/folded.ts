import { createStore } from '../../interface/store.ts';

/** The same for everybody who sits at this computer: it says nothing of anybody (packages/api/src/session/device.ts). */
const storageKey = 'centinela.folded';

const kept = (): readonly string[] => localStorage.getItem(storageKey)?.split(' ').filter(Boolean) ?? [];

const store = createStore<readonly string[] | null>(null);

/** The groups of the sidebar that are folded. */
export const useFolded = (): readonly string[] => store.use() ?? kept();

/** Folds a group, or unfolds it, here and for the next visit. */
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
