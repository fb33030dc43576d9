import { Textarea } from '@mantine/core';
import type { InputProps } from '../input.ts';
import { Counter } from '../parts/Counter.tsx';
import { useTextInput } from '../useField.ts';
import { defaultMaximum, type TextareaField } from './textarea.ts';

/** Edits several lines of text; the input grows with its content. */
export function TextareaInput({ name, field }: InputProps<TextareaField>) {
  const props = useTextInput({ name, field });
  return (
    <Textarea
      {...props}
      autosize
      minRows={2}
      maxRows={12}
      inputContainer={(children) => (
        <>
          {children}
          <Counter text={props.value} max={field.max ?? defaultMaximum} />
        </>
      )}
    />
  );
}
