import { replaceEqualDeep } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

/**
 * Returns a copy of the form values in which unchanged parts keep their references. The form itself copies all values
 * on every key press.
 */
export function useStableValue<T>(value: T): T {
  // Cloned, because the form mutates its initial value.
  const [stable] = useState(() => ({ value: structuredClone(value) }));
  return useMemo(() => {
    stable.value = replaceEqualDeep(stable.value, value);
    return stable.value;
  }, [stable, value]);
}
