import { type RefObject, useEffect, useRef } from 'react';
import { createStore } from '../../interface/store.ts';
import { isDialogOpen } from '../shared/isDialogOpen.ts';
import { getRequestedSaveMode, type SaveMode } from './formKey.ts';

/** The open forms that the user may edit. The form in a drawer comes after the one on the page. */
const openForms = createStore<readonly { run(saveMode: SaveMode): void }[]>([]);

/** Returns the topmost open form, which the command palette can save and publish; null if no form is open. */
export const useOpenForm = () => openForms.use().at(-1) ?? null;

interface ShortcutOptions {
  form: RefObject<Element | null>;
  mayWrite: boolean;
}

/** Handles a form's shortcuts before its fields can: in a text editor Ctrl+Enter would also insert a line break. */
export function useFormKeys(onKey: (saveMode: SaveMode) => void, { form, mayWrite }: ShortcutOptions): void {
  const latestHandler = useRef(onKey);
  useEffect(() => {
    latestHandler.current = onKey;
  });
  useEffect(() => {
    if (!mayWrite) return;
    const openForm = { run: (saveMode: SaveMode) => latestHandler.current(saveMode) };
    openForms.set((all) => [...all, openForm]);
    return () => openForms.set((all) => all.filter((each) => each !== openForm));
  }, [mayWrite]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const saveMode = getRequestedSaveMode(event);
      if (!saveMode) return;
      // Ctrl+S would otherwise save the page as a file.
      if (saveMode === 'draft') event.preventDefault();
      if (isDialogOpen(form.current)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) latestHandler.current(saveMode);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [form]);
}
