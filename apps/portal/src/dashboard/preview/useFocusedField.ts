import { useFieldTools } from '@centinela/sections/fields/FieldTools.tsx';
import { fieldId, toggleId } from '@centinela/sections/fields/useField.ts';
import { useEffect, useState } from 'react';

/**
 * Finds the form path of the field that contains an element, from the ids of the inputs. Null outside of all fields,
 * and in another form: the ids of a form in a drawer differ from those of the form on the page.
 */
const getFieldPath = (element: Element, isInDialog: boolean): string | null => {
  const idPrefixes = [fieldId('', isInDialog), toggleId('', isInDialog)];
  const id = element.closest(idPrefixes.map((prefix) => `[id^="${prefix}"]`).join())?.id ?? '';
  const idPrefix = idPrefixes.find((prefix) => id.startsWith(prefix)) ?? '';
  return id.slice(idPrefix.length).split('-')[0] || null;
};

/** The path of the field that has the focus, or had it last: it does not change while the focus is in a side panel. */
export function useFocusedField(): string | null {
  const [field, setField] = useState<string | null>(null);
  const isInDialog = useFieldTools().form?.isInDialog ?? false;
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      const path = target instanceof Element ? getFieldPath(target, isInDialog) : null;
      if (path !== null) setField(path);
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [isInDialog]);
  return field;
}
