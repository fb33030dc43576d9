import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedText } from './useDebouncedText.ts';

interface DebouncedInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange(text: string): void;
}

/** A text input that reports its value after the user stops typing. */
export function DebouncedInput({ value, onChange, ...rest }: DebouncedInputProps) {
  const [text, setText] = useDebouncedText(value, onChange);
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
