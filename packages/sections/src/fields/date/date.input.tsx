import { TextInput } from '@mantine/core';
import type { InputProps } from '../input.ts';
import { toText, useField, useFieldId, useFieldTexts } from '../useField.ts';

/** Edits a date with the browser's native picker, which handles keyboard, language and phones. */
export function DateInput({ name, field }: InputProps) {
  const fieldId = useFieldId();
  const { value, set, blur, error } = useField(name);
  return (
    <TextInput
      {...useFieldTexts(field)}
      maw="18rem"
      id={fieldId(name)}
      name={name}
      type="date"
      value={toText(value)}
      onChange={(event) => set(event.currentTarget.value || null)}
      onBlur={blur}
      error={error}
      aria-required={field.required}
    />
  );
}
