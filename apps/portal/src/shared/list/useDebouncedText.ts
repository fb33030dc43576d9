import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** Debounce of a search, in milliseconds. */
const debounceMs = 300;

/** Debounced text: the current input, and a setter that reports the value after a pause in typing. */
export function useDebouncedText(
  value: string,
  onChange: (text: string) => void,
): [string, (text: string) => void] {
  const [typedText, setTypedText] = useState(value);
  const lastReported = useRef(value);
  const report = useDebouncedCallback((text: string) => {
    lastReported.current = text;
    onChange(text);
  }, debounceMs);
  // The caller may also change the value (Back, a cleared filter). A reported value must not overwrite later input,
  // and input that was not reported yet must not overwrite the caller's change.
  useEffect(() => {
    if (value !== lastReported.current) {
      report.cancel();
      setTypedText(value);
    }
    lastReported.current = value;
  }, [value, report]);
  return [
    typedText,
    (text) => {
      setTypedText(text);
      report(text.trim());
    },
  ];
}
