import { TextInput } from '@mantine/core';
import type { InputProps } from '../input.ts';
import { useTextInput } from '../useField.ts';

/** Edits a date with the browser's native picker, which handles keyboard, language and phones. */
export function DateInput({ name, field }: InputProps) {
  return <TextInput {...useTextInput({ name, field })} maw="18rem" type="date" />;
}
