/** The purpose of a save: an internal draft, or a publication. */
export type Aim = 'draft' | 'publish';

/** The relevant properties of a keyboard event. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Returns the purpose of the save that a key press requests: Ctrl+S saves a draft, and Ctrl+Enter publishes. On a Mac
 * it is Cmd instead of Ctrl. Null for other keys.
 */
export function getRequestedAim({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): Aim | null {
  if (ctrlKey === metaKey || altKey || shiftKey) return null;
  if (key.toLowerCase() === 's') return 'draft';
  return key === 'Enter' ? 'publish' : null;
}

/** Values of aria-keyshortcuts for each button. */
export const shortcuts = { draft: 'Control+S Meta+S', publish: 'Control+Enter Meta+Enter' } as const;
