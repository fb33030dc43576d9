/** How a save stores the entry: as an internal draft, or as the published version. */
export type SaveMode = 'draft' | 'publish';

/** The relevant properties of a keyboard event. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Returns the mode of the save that a key press requests: Ctrl+S saves a draft, and Ctrl+Enter publishes. On a Mac it
 * is Cmd instead of Ctrl. Null for other keys.
 */
export function getRequestedSaveMode({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): SaveMode | null {
  if (ctrlKey === metaKey || altKey || shiftKey) return null;
  if (key.toLowerCase() === 's') return 'draft';
  return key === 'Enter' ? 'publish' : null;
}

/** Values of aria-keyshortcuts for each button. */
export const shortcuts = { draft: 'Control+S Meta+S', publish: 'Control+Enter Meta+Enter' } as const;
