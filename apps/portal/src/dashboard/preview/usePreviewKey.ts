import { useFieldTools } from '@centinela/sections/fields/FieldTools.tsx';
import { useEffect, useRef } from 'react';

/**
 * Hears Alt+Enter in the form, which leads from a field to the preview.
 *
 * @param isHeard false where the preview is asked for by another one
 */
export function usePreviewKey(onKey: () => unknown, isHeard = true): void {
  const latest = useRef(onKey);
  // The drawer that the form stands in, where it does.
  const own = useFieldTools().form?.isOver ? 1 : 0;
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!isHeard) return;
    const hear = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
      if (key !== 'Enter' || !altKey || ctrlKey || metaKey || shiftKey || repeat) return;
      // While a dialog asks something, no key does anything behind it.
      if (document.querySelectorAll('[aria-modal="true"]').length > own) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, [isHeard, own]);
}
