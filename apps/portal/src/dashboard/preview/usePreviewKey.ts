import { useFieldTools } from '@centinela/sections/fields/FieldTools.tsx';
import { useEffect, useRef } from 'react';

/**
 * Handles Alt+Enter in the form, which moves from a field to the preview.
 *
 * @param isEnabled false when another preview handles the key
 */
export function usePreviewKey(onKey: () => unknown, isEnabled = true): void {
  const latest = useRef(onKey);
  // The drawer that contains the form counts as one dialog.
  const ownDialogCount = useFieldTools().form?.isInDialog ? 1 : 0;
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
      if (key !== 'Enter' || !altKey || ctrlKey || metaKey || shiftKey || repeat) return;
      // Shortcuts behind an open dialog are disabled.
      if (document.querySelectorAll('[aria-modal="true"]').length > ownDialogCount) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [isEnabled, ownDialogCount]);
}
