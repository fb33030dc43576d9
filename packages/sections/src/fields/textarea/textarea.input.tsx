import { Textarea } from '@mantine/core';
import type { InputProps } from '../input.ts';
import { Counter } from '../parts/Counter.tsx';
import { toText, useField, useFieldId, useFieldTexts } from '../useField.ts';
import { defaultMaximum, type TextareaField } from './textarea.ts';

/** Edits several lines of text; the input grows with its content. */
export function TextareaInput({ name, field }: InputProps<TextareaField>) {
  const fieldId = useFieldId();
  const { value, set, blur, error } = useField(name);
  const text = toText(value);
  return (
    <Textarea
      {...useFieldTexts(field)}
      id={fieldId(name)}
      name={name}
      autosize
      minRows={2}
      maxRows={12}
      value={text}
      onChange={(event) => set(event.currentTarget.value || null)}
      onBlur={blur}
      error={error}
      aria-required={field.required}
      inputContainer={(children) => (
        <>
          {children}
          <Counter text={text} max={field.max ?? defaultMaximum} />
        </>
      )}
    />
  );
}
