import { useEffect, useState } from 'react';

const place = /^(?:field|toggle)-([^-]+)/;

/** The place of the form that an element stands in, by the ids that inputs have; null for one outside of every field. */
export const fieldAround = (element: Element): string | null => {
  const around = element.closest('[id^="field-"], [id^="toggle-"]');
  return place.exec(around?.id ?? '')?.[1] ?? null;
};

/** The field that has the focus, or had it last: what is done beside the form does not take it away. */
export function useFocusedField(): string | null {
  const [field, setField] = useState<string | null>(null);
  useEffect(() => {
    const hear = ({ target }: FocusEvent) => {
      const found = target instanceof Element ? fieldAround(target) : null;
      if (found !== null) setField(found);
    };
    document.addEventListener('focusin', hear);
    return () => document.removeEventListener('focusin', hear);
  }, []);
  return field;
}
