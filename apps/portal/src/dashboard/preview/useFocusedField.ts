import { useFieldTools } from '@centinela/sections/fields/FieldTools.tsx';
import { fieldId, toggleId } from '@centinela/sections/fields/useField.ts';
import { useEffect, useState } from 'react';

/**
 * The form path of an element, from the ids of the inputs; null outside of all fields, and in another form above or
 * below this one.
 */
const getFieldPath = (element: Element, isOver: boolean): string | null => {
  const starts = [fieldId('', isOver), toggleId('', isOver)];
  const around = element.closest(starts.map((start) => `[id^="${start}"]`).join())?.id ?? '';
  const start = starts.find((each) => around.startsWith(each)) ?? '';
  return around.slice(start.length).split('-')[0] || null;
};

/** The field that has the focus, or had it last: the focus may move to the side panels. */
export function useFocusedField(): string | null {
  const [field, setField] = useState<string | null>(null);
  const isOver = useFieldTools().form?.isInDialog ?? false;
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      const found = target instanceof Element ? getFieldPath(target, isOver) : null;
      if (found !== null) setField(found);
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [isOver]);
  return field;
}
