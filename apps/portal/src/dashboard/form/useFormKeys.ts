import { type RefObject, useEffect, useRef } from 'react';
import { createStore } from '../../interface/store.ts';
import { type Aim, formKey } from './formKey.ts';

/** While a dialog asks something, no key does anything behind it. `inside`: not the drawer that this stands in. */
export const isAsking = (inside: Element | null = null): boolean =>
  [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => !dialog.contains(inside));

/** The forms that are open and that their user may change, a drawer's after the page's. */
const openForms = createStore<readonly { act(aim: Aim): void }[]>([]);

/** Does what the keys of the form in front do, for the finder, which saves and publishes what is open. */
export const useOpenForm = () => openForms.use().at(-1) ?? null;

interface KeyedForm {
  form: RefObject<Element | null>;
  mayWrite: boolean;
}

/** Hears the keys of a form before its fields do: in a text editor Ctrl+Enter would break the line as well. */
export function useFormKeys(onKey: (aim: Aim) => void, { form, mayWrite }: KeyedForm): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!mayWrite) return;
    const open = { act: (aim: Aim) => latest.current(aim) };
    openForms.set((all) => [...all, open]);
    return () => openForms.set((all) => all.filter((each) => each !== open));
  }, [mayWrite]);
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
