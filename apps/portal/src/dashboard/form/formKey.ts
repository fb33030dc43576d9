/** The purpose of a save: an internal draft, or a publication. */
export type Aim = 'draft' | 'publish';

/** The relevant properties of a keyboard event. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Ctrl+S saves a draft and Ctrl+Enter publishes; on a Mac with Cmd. */
export function getFormAction({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): Aim | null {
  if (ctrlKey === metaKey || altKey || shiftKey) return null;
  if (key.toLowerCase() === 's') return 'draft';
  return key === 'Enter' ? 'publish' : null;
}

/** Values of aria-keyshortcuts for each button. */
export const shortcuts = { draft: 'Control+S Meta+S', publish: 'Control+Enter Meta+Enter' } as const;
