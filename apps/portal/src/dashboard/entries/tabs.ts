import type { SelectField } from '@centinela/sections/fields/select/select.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';

const isSelect = (field: Field | undefined): field is SelectField => field?.kind === 'select';

/** The options of a select field; none for any other. */
export function optionsOf(definition: Definition, name: string): SelectField['options'] {
  const field = definition.fields[name];
  return isSelect(field) ? field.options : {};
}
