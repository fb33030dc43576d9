import { type RefObject, useEffect, useRef } from 'react';
import { createStore } from '../../interface/store.ts';
import { isDialogOpen } from '../shared/isDialogOpen.ts';
import { type Aim, getFormAction } from './formKey.ts';

/** The open forms that the user may edit; a drawer's form comes after the page's. */
const openForms = createStore<readonly { run(aim: Aim): void }[]>([]);

/** The frontmost form, which the command palette can save and publish. */
export const useOpenForm = () => openForms.use().at(-1) ?? null;

interface KeyedForm {
  form: RefObject<Element | null>;
  mayWrite: boolean;
}

/** Handles a form's shortcuts before its fields do: in a text editor Ctrl+Enter would also insert a line break. */
export function useFormKeys(onKey: (aim: Aim) => void, { form, mayWrite }: KeyedForm): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!mayWrite) return;
    const open = { run: (aim: Aim) => latest.current(aim) };
    openForms.set((all) => [...all, open]);
    return () => openForms.set((all) => all.filter((each) => each !== open));
  }, [mayWrite]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const aim = getFormAction(event);
      if (!aim) return;
      // Ctrl+S would otherwise save the page as a file.
      if (aim === 'draft') event.preventDefault();
      if (isDialogOpen(form.current)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) latest.current(aim);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [form]);
}
