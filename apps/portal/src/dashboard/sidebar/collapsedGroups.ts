import { createStore } from '../../interface/store.ts';

/** Shared by all users of this browser, because it is not personal (packages/api/src/session/device.ts). */
const storageKey = 'centinela.folded';

const readCollapsedGroups = (): readonly string[] =>
  localStorage.getItem(storageKey)?.split(' ').filter(Boolean) ?? [];

const store = createStore<readonly string[] | null>(null);

/** The collapsed sidebar groups. */
export const useCollapsedGroups = (): readonly string[] => store.use() ?? readCollapsedGroups();

/** Collapses or expands a group and stores the state for the next visit. */
export function setCollapsed(group: string, isCollapsed: boolean): void {
  const others = (store.get() ?? readCollapsedGroups()).filter((each) => each !== group);
  const next = isCollapsed ? [...others, group] : others;
  store.set(next);
  try {
    localStorage.setItem(storageKey, next.join(' '));
  } catch {
    // If the storage is full or blocked, the state lasts only for this visit.
  }
}
