import { useFieldTools } from '@centinela/sections/fields/FieldTools.tsx';
import { fieldId, toggleId } from '@centinela/sections/fields/useField.ts';
import { useEffect, useState } from 'react';

/**
 * The place of the form that an element stands in, by the ids that inputs have; null for one outside of every field, or in the
 * form beneath or above.
 */
const fieldAround = (element: Element, isOver: boolean): string | null => {
  const starts = [fieldId('', isOver), toggleId('', isOver)];
  const around = element.closest(starts.map((start) => `[id^="${start}"]`).join())?.id ?? '';
  const start = starts.find((each) => around.startsWith(each)) ?? '';
  return around.slice(start.length).split('-')[0] || null;
};

/** The field that has the focus, or had it last: what is done beside the form does not take it away. */
export function useFocusedField(): string | null {
  const [field, setField] = useState<string | null>(null);
  const isOver = useFieldTools().form?.isOver ?? false;
  useEffect(() => {
    const hear = ({ target }: FocusEvent) => {
      const found = target instanceof Element ? fieldAround(target, isOver) : null;
      if (found !== null) setField(found);
    };
    document.addEventListener('focusin', hear);
    return () => document.removeEventListener('focusin', hear);
  }, [isOver]);
  return field;
}
