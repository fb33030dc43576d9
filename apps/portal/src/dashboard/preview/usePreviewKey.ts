import { useFieldTools } from '@centinela/sections/fields/FieldTools.tsx';
import { useEffect, useRef } from 'react';

/**
 * Handles Alt+Enter in the form, which moves from a field to the preview.
 *
 * @param isEnabled false when another preview handles the key
 */
export function usePreviewKey(onKey: () => unknown, isEnabled = true): void {
  const latestHandler = useRef(onKey);
  // A drawer that contains the form is a dialog too.
  const formDialogCount = useFieldTools().form?.isInDialog ? 1 : 0;
  useEffect(() => {
    latestHandler.current = onKey;
  });
  useEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
      if (key !== 'Enter' || !altKey || ctrlKey || metaKey || shiftKey || repeat) return;
      // While another dialog is open, the shortcut does nothing.
      if (document.querySelectorAll('[aria-modal="true"]').length > formDialogCount) return;
      event.preventDefault();
      event.stopPropagation();
      latestHandler.current();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [isEnabled, formDialogCount]);
}
