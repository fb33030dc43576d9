import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { FieldPlace } from '../input.ts';
import { toText, useField, useFieldId, useFieldTexts } from '../useField.ts';
import { Counter } from './Counter.tsx';

interface Props extends FieldPlace {
  max: number;
  /** Attributes that configure the browser's keyboard and autofill. */
  input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'placeholder'>;
}

/** Single-line text input shared by the text, e-mail and phone kinds. Blank input is stored as null. */
export function TextField({ name, field, max, input }: Props) {
  const fieldId = useFieldId();
  const { value, set, blur, error } = useField(name);
  const text = toText(value);
  return (
    <TextInput
      {...useFieldTexts(field)}
      {...input}
      id={fieldId(name)}
      name={name}
      value={text}
      onChange={(event) => set(event.currentTarget.value || null)}
      onBlur={blur}
      error={error}
      aria-required={field.required}
      inputContainer={(children) => (
        <>
          {children}
          <Counter text={text} max={max} />
        </>
      )}
    />
  );
}
