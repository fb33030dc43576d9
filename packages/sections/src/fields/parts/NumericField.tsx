import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FieldPlace } from '../input.ts';
import { parseNumber } from '../number/numberText.ts';
import { useField, useFieldId, useFieldTexts } from '../useField.ts';

interface Props extends FieldPlace {
  format: (value: number) => string;
  parse?: (text: string) => number | null;
  decimals: boolean;
  unit?: ReactNode;
}

/**
 * Edits a number in local notation and formats it on blur. Invalid input stays as typed so that the form's
 * validation can report it.
 */
export function NumericField({ name, field, format, parse = parseNumber, decimals, unit }: Props) {
  const fieldId = useFieldId();
  const { value, set, blur, error } = useField(name);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typeof value === 'number' ? format(value) : typeof value === 'string' ? value : '';
  return (
    <TextInput
      {...useFieldTexts(field)}
      maw="18rem"
      id={fieldId(name)}
      name={name}
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      leftSection={unit}
      value={typed ?? shown}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        set(text.trim() === '' ? null : (parse(text) ?? text));
      }}
      onBlur={() => {
        setTyped(null);
        blur();
      }}
      error={error}
      aria-required={field.required}
    />
  );
}
