import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { FieldPlace } from '../input.ts';
import { useTextInput } from '../useField.ts';
import { Counter } from './Counter.tsx';

interface Props extends FieldPlace {
  max: number;
  /** Attributes that configure the browser's keyboard and autofill. */
  input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'placeholder'>;
}

/** Single-line text input shared by the text, e-mail and phone kinds. */
export function TextField({ name, field, max, input }: Props) {
  const props = useTextInput({ name, field });
  return (
    <TextInput
      {...props}
      {...input}
      inputContainer={(children) => (
        <>
          {children}
          <Counter text={props.value} max={max} />
        </>
      )}
    />
  );
}
