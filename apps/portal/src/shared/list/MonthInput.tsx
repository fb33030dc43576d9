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
  const [isBlurred, setBlurred] = useState(true);
  const [text, setText] = useDebouncedText(value, (month) => {
    if (month === '' || isMonth(month)) onChange(month);
  });
  const isInvalid = isBlurred && text.trim() !== '' && !isMonth(text.trim());
  return (
    <TextInput
      autoComplete="off"
      placeholder={localize(['AAAA-MM', 'YYYY-MM'])}
      maxLength={10}
      label={label}
      error={isInvalid && localize(['Año y mes, como 2026-07', 'Year and month, as in 2026-07'])}
      value={text}
      onFocus={() => setBlurred(false)}
      onBlur={() => setBlurred(true)}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
