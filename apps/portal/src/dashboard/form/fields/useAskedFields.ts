import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { formFields, isAsked } from './formFields.ts';

/** The fields that the form asks for now, in its order: without those that make no difference to what is written. */
export function useAskedFields(definition: Definition) {
  const { control, getValues } = useFormContext();
  const fields = formFields(definition).filter(([, { hidden }]) => !hidden);
  // Only what decides is followed: following every key would draw the whole form with each of them.
  useWatch({ control, name: fields.flatMap(([, { only }]) => (only ? [only.field] : [])) });
  const values = getValues();
  return fields.filter(([name, field]) => isAsked(field, values[name], values));
}
