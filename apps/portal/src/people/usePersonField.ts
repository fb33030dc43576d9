import { fieldId } from '@centinela/sections/fields/useField.ts';
import { fieldMessage } from '@centinela/sections/kernel/messages.ts';
import { get, useController, useFormContext, useFormState } from 'react-hook-form';
import { currentLanguage } from '../language/language.ts';

/**
 * Connects a field of a person's form by name: its text, a setter and its error message. `input` contains the props
 * that every input component needs.
 */
export function usePersonField(name: string) {
  const { field } = useController({ name });
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name });
  const fieldError: unknown = get(errors, `${name}.message`);
  const value: unknown = field.value;
  return {
    text: typeof value === 'string' ? value : '',
    value,
    set: (next: string | boolean | string[]) => field.onChange(next),
    blur: field.onBlur,
    input: {
      id: fieldId(name),
      name,
      ref: field.ref,
      error:
        typeof fieldError === 'string' && fieldError !== ''
          ? fieldMessage(fieldError, currentLanguage())
          : undefined,
    },
  };
}
