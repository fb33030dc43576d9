import { get, useController, useFormContext, useFormState } from 'react-hook-form';
import type { Field } from '../kernel/field.ts';
import { inLanguage } from '../kernel/language.ts';
import { fieldMessage } from '../kernel/messages.ts';
import { useFieldTools } from './FieldTools.tsx';
import type { FieldPlace } from './input.ts';
import { isRecord } from './isRecord.ts';

const getPrefix = (isInDialog: boolean): string => (isInDialog ? 'over-' : '');

/**
 * Returns the id of a field's focusable element, the target of error links.
 *
 * @param isInDialog true for a form in a dialog above another form, which may have a field of the same name
 */
export const fieldId = (name: string, isInDialog = false): string => `${getPrefix(isInDialog)}field-${name}`;

/** Returns the id of the button that expands a collapsed list item. */
export const toggleId = (name: string, isInDialog = false): string =>
  `${getPrefix(isInDialog)}toggle-${name}`;

/** Returns `fieldId` for the surrounding form. */
export function useFieldId(): (name: string) => string {
  const { form } = useFieldTools();
  return (name) => fieldId(name, form?.isInDialog);
}

/** Returns `toggleId` for the surrounding form. */
export function useToggleId(): (name: string) => string {
  const { form } = useFieldTools();
  return (name) => toggleId(name, form?.isInDialog);
}

const findMessage = (error: unknown): string | null => {
  if (!isRecord(error)) return null;
  if (typeof error.message === 'string' && error.message !== '') return error.message;
  return findMessage(error.root);
};

/** Returns the error message of a field, or undefined. Codes are translated; other texts stay. */
export function useFieldError(name: string): string | undefined {
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const { language } = useFieldTools();
  const fieldErrors: unknown = get(errors, name);
  const message = findMessage(fieldErrors);
  return message === null ? undefined : fieldMessage(message, language);
}

/** Checks whether a field or anything inside it has an error. */
export function useHasErrorBelow(name: string): boolean {
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  return get(errors, name) !== undefined;
}

/** Connects to a field of the form: its raw value (unknown, because a draft may hold anything) and its setter. */
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

/** Connects an input to its field of the form, with its id and texts. */
export function useInput({ name, field }: FieldPlace) {
  return { ...useField(name), ...useFieldTexts(field), id: useFieldId()(name) };
}

/** Returns the props of a Mantine input that edits text. Blank input is stored as null. */
export function useTextInput({ name, field }: FieldPlace) {
  const { value, set, blur, ...props } = useInput({ name, field });
  return {
    ...props,
    name,
    value: toText(value),
    onChange: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value || null),
    onBlur: blur,
    'aria-required': field.required,
  };
}

/** Returns a field's label, help and required flag in the user's language, as props of Mantine inputs. */
export function useFieldTexts(field: Field) {
  const { language } = useFieldTools();
  return {
    label: inLanguage(field.label, language),
    description: field.help && inLanguage(field.help, language),
    withAsterisk: field.required === true,
  };
}

export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
