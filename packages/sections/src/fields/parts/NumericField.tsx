import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FieldPlace } from '../input.ts';
import { parseNumber } from '../number/numberText.ts';
import { useInput } from '../useField.ts';

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
  const { value, set, blur, ...props } = useInput({ name, field });
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typeof value === 'number' ? format(value) : typeof value === 'string' ? value : '';
  return (
    <TextInput
      {...props}
      maw="18rem"
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
      aria-required={field.required}
    />
  );
}
