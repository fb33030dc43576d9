import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** Debounce of a search, in milliseconds. */
const debounceMs = 300;

/** Debounced text: the current input, and a setter that reports the value after a pause in typing. */
export function useDebouncedText(
  value: string,
  onChange: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  const report = useDebouncedCallback((text: string) => {
    reported.current = text;
    onChange(text);
  }, debounceMs);
  // The value may also change from outside (Back, a cleared filter). A reported value must not overwrite later input,
  // and pending input must not overwrite the outside change.
  useEffect(() => {
    if (value !== reported.current) {
      report.cancel();
      setTyped(value);
    }
    reported.current = value;
  }, [value, report]);
  return [
    typed,
    (text) => {
      setTyped(text);
      report(text.trim());
    },
  ];
}
