import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { formFields, isAsked } from './formFields.ts';

/** The currently visible fields in form order, without those that have no effect on the other values. */
export function useAskedFields(definition: Definition) {
  const { control, getValues } = useFormContext();
  const fields = formFields(definition).filter(([, { hidden }]) => !hidden);
  // Watches only the fields that control visibility; watching all would render the whole form on every key press.
  useWatch({ control, name: fields.flatMap(([, { only }]) => (only ? [only.field] : [])) });
  const values = getValues();
  return fields.filter(([name, field]) => isAsked(field, values[name], values));
}
