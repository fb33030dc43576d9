/** What a save is for: to keep a draft, which nobody sees, or to change the site. */
export type Aim = 'draft' | 'publish';

/** What of a pressed key is looked at. */
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Ctrl+S keeps a draft, whatever is published; Ctrl+Enter publishes. On a Mac the same with Cmd. */
export function formKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): Aim | null {
  if (ctrlKey === metaKey || altKey || shiftKey) return null;
  if (key.toLowerCase() === 's') return 'draft';
  return key === 'Enter' ? 'publish' : null;
}

/** How the keys of each button are announced. */
export const shortcuts = { draft: 'Control+S Meta+S', publish: 'Control+Enter Meta+Enter' } as const;
