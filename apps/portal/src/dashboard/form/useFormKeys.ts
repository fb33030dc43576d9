import { useEffect, useRef } from 'react';
import { type Aim, formKey } from './formKey.ts';

/** While a dialog asks something, no key does anything behind it. */
const isAsking = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Hears the keys of a form before its fields do: in a text editor Ctrl+Enter would break the line as well. */
export function useFormKeys(onKey: (aim: Aim) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const aim = formKey(event);
      if (!aim) return;
      // The browser's own Ctrl+S would save the page as a file.
      if (aim === 'draft') event.preventDefault();
      if (isAsking()) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) latest.current(aim);
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, []);
}
