import { get, useController, useFormContext, useFormState } from 'react-hook-form';
import type { Field } from '../kernel/field.ts';
import { inLanguage } from '../kernel/language.ts';
import { fieldMessage } from '../kernel/messages.ts';
import { useFieldTools } from './FieldTools.tsx';
import { isRecord } from './isRecord.ts';

const over = (isOver: boolean): string => (isOver ? 'over-' : '');

/**
 * The id of a field's element that takes the focus: where an error leads to.
 *
 * @param isOver true in a form that stands over another one, which may have a field of the same name
 */
export const fieldId = (name: string, isOver = false): string => `${over(isOver)}field-${name}`;

/** The id of the button that opens a closed item of a list. */
export const toggleId = (name: string, isOver = false): string => `${over(isOver)}toggle-${name}`;

/** `fieldId` for the form around. */
export function useFieldId(): (name: string) => string {
  const { form } = useFieldTools();
  return (name) => fieldId(name, form?.isOver);
}

/** `toggleId` for the form around. */
export function useToggleId(): (name: string) => string {
  const { form } = useFieldTools();
  return (name) => toggleId(name, form?.isOver);
}

const messageIn = (error: unknown): string | null => {
  if (!isRecord(error)) return null;
  if (typeof error.message === 'string' && error.message !== '') return error.message;
  return messageIn(error.root);
};

/** The words of what is wrong at a place of the form, or undefined. Codes become words, words stay. */
export function useFieldError(name: string): string | undefined {
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const { language } = useFieldTools();
  const found: unknown = get(errors, name);
  const message = messageIn(found);
  return message === null ? undefined : fieldMessage(message, language);
}

/** True when something at or below a place of the form is wrong. */
export function useHasErrorBelow(name: string): boolean {
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  return get(errors, name) !== undefined;
}

/** One place of the form: its value as it is (unknown: a draft may hold anything), and how to change it. */
export function useField(name: string) {
  const { field } = useController({ name });
  const value: unknown = field.value;
  return {
    value,
    set: (next: string | number | boolean | object | null) => field.onChange(next),
    blur: field.onBlur,
    error: useFieldError(name),
  };
}

/** What a field says of itself, in the user's language, as Mantine's inputs take it. */
export function useFieldTexts(field: Field) {
  const { language } = useFieldTools();
  return {
    label: inLanguage(field.label, language),
    description: field.help && inLanguage(field.help, language),
    withAsterisk: field.required === true,
  };
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
