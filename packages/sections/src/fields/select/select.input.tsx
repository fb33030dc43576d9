import { NativeSelect } from '@mantine/core';
import { useLocalize } from '../FieldTools.tsx';
import type { InputProps } from '../input.ts';
import { useTextInput } from '../useField.ts';
import type { SelectField } from './select.ts';

/** Edits a select with the browser's native control, which phones show as a wheel. */
export function SelectInput({ name, field }: InputProps<SelectField>) {
  const props = useTextInput({ name, field });
  const localize = useLocalize();
  const options = Object.entries(field.options).map(([option, label]) => ({
    value: option,
    label: localize(label),
  }));
  const mayBeBlank = props.value === '' || (!field.required && field.start === undefined);
  if (mayBeBlank) options.unshift({ value: '', label: localize(['Elegí una opción', 'Choose an option']) });
  return <NativeSelect {...props} maw="18rem" data={options} />;
}
