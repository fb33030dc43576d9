import { Switch } from '@mantine/core';
import type { InputProps } from '../input.ts';
import { useInput } from '../useField.ts';

/** Edits a boolean with a switch. */
export function BoolInput({ name, field }: InputProps) {
  const { id, value, set, blur, label, description, error } = useInput({ name, field });
  return (
    <Switch
      id={id}
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
