import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { isMonth } from './months.ts';
import { useDebouncedText } from './useDebouncedText.ts';

interface MonthInputProps {
  label: string;
  value: string;
  onChange(month: string): void;
}

/** Text input for a month, because not every browser supports month inputs; reports complete months only. */
export function MonthInput({ label, value, onChange }: MonthInputProps) {
  const { localize } = useTranslation();
  const [isLeft, setLeft] = useState(true);
  const [typed, type] = useDebouncedText(value, (text) => {
    if (text === '' || isMonth(text)) onChange(text);
  });
  const isWrong = isLeft && typed.trim() !== '' && !isMonth(typed.trim());
  return (
    <TextInput
      autoComplete="off"
      placeholder={localize(['AAAA-MM', 'YYYY-MM'])}
      maxLength={10}
      label={label}
      error={isWrong && localize(['Año y mes, como 2026-07', 'Year and month, as in 2026-07'])}
      value={typed}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
