import { NativeSelect } from '@mantine/core';
import { useLocalize } from '../FieldTools.tsx';
import type { InputProps } from '../input.ts';
import { toText, useField, useFieldId, useFieldTexts } from '../useField.ts';
import type { SelectField } from './select.ts';

/** Edits a select with the browser's native control, which phones show as a wheel. */
export function SelectInput({ name, field }: InputProps<SelectField>) {
  const fieldId = useFieldId();
  const { value, set, blur, error } = useField(name);
  const localize = useLocalize();
  const chosen = toText(value);
  const options = Object.entries(field.options).map(([option, label]) => ({
    value: option,
    label: localize(label),
  }));
  const mayBeBlank = chosen === '' || (!field.required && field.start === undefined);
  return (
    <NativeSelect
      {...useFieldTexts(field)}
      maw="18rem"
      id={fieldId(name)}
      name={name}
      data={
        mayBeBlank
          ? [{ value: '', label: localize(['Elegí una opción', 'Choose an option']) }, ...options]
          : options
      }
      value={chosen}
      onChange={(event) => set(event.currentTarget.value || null)}
      onBlur={blur}
      error={error}
      aria-required={field.required}
    />
  );
}
