import { isFieldOfLanguage, useFormLanguage } from '@centinela/sections/fields/formLanguage.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { getFormFields, isFieldVisible } from './formFields.ts';

/** The currently visible fields in form order. Fields that the current values make irrelevant are omitted. */
export function useVisibleFields(definition: Definition) {
  const { control, getValues } = useFormContext();
  const language = useFormLanguage();
  const fields = getFormFields(definition).filter(
    ([, field]) => !field.hidden && isFieldOfLanguage(field, language),
  );
  // Watches only the fields that control visibility; watching all would render the whole form on every key press.
  useWatch({ control, name: fields.flatMap(([, { only }]) => (only ? [only.field] : [])) });
  const values = getValues();
  return fields.filter(([name, field]) => isFieldVisible(field, values[name], values));
}
