import { useFieldTools } from '@centinela/sections/fields/FieldTools.tsx';
import { useEffect, useRef } from 'react';

/**
 * Handles Alt+Enter in the form, which moves from a field to the preview.
 *
 * @param isEnabled false when another preview handles the key
 */
export function usePreviewKey(onKey: () => unknown, isHeard = true): void {
  const latest = useRef(onKey);
  // The drawer that contains the form counts as one dialog.
  const own = useFieldTools().form?.isOver ? 1 : 0;
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!isHeard) return;
    const hear = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
      if (key !== 'Enter' || !altKey || ctrlKey || metaKey || shiftKey || repeat) return;
      // Shortcuts behind an open dialog are disabled.
      if (document.querySelectorAll('[aria-modal="true"]').length > own) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, [isHeard, own]);
}
