import { Switch } from '@mantine/core';
import type { InputProps } from '../input.ts';
import { useField, useFieldId, useFieldTexts } from '../useField.ts';

/** Edits a boolean with a switch. */
export function BoolInput({ name, field }: InputProps) {
  const fieldId = useFieldId();
  const { value, set, blur, error } = useField(name);
  const { label, description } = useFieldTexts(field);
  return (
    <Switch
      id={fieldId(name)}
      name={name}
      label={label}
      description={description}
      checked={value === true}
      onChange={(event) => set(event.currentTarget.checked)}
      onBlur={blur}
      error={error}
    />
  );
}
