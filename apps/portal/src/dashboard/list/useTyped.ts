import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** Debounce of a search, in milliseconds. */
const pause = 300;

/** Debounced text: the current input, and a setter that reports the value after a pause in typing. */
export function useTyped(value: string, onChange: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const tell = useDebouncedCallback((text: string) => {
    told.current = text;
    onChange(text);
  }, pause);
  // The value may also change from outside (Back, a cleared filter). A reported value must not overwrite later input,
  // and pending input must not overwrite the outside change.
  useEffect(() => {
    if (value !== told.current) {
      tell.cancel();
      setTyped(value);
    }
    told.current = value;
  }, [value, tell]);
  return [
    typed,
    (text) => {
      setTyped(text);
      tell(text.trim());
    },
  ];
}
