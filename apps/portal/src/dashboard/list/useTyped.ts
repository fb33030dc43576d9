import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a key before a search is asked. */
const pause = 300;

/** A text that counts when the typing stops: what stands in the input, and what takes a new one. */
export function useTyped(value: string, onChange: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const tell = useDebouncedCallback((text: string) => {
    told.current = text;
    onChange(text);
  }, pause);
  // It may change without typing (the back button, a cleared filter); what was told must not undo later letters, and
  // letters of before must not come back.
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
