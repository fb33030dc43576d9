import { type RefObject, useEffect, useRef } from 'react';
import { type Aim, formKey } from './formKey.ts';

/** While a dialog asks something, no key does anything behind it. `inside`: not the drawer that this stands in. */
export const isAsking = (inside: Element | null = null): boolean =>
  [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => !dialog.contains(inside));

/** Hears the keys of a form before its fields do: in a text editor Ctrl+Enter would break the line as well. */
export function useFormKeys(onKey: (aim: Aim) => void, form: RefObject<Element | null>): void {
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
      if (isAsking(form.current)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) latest.current(aim);
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, [form]);
}
