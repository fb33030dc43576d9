import type { SelectField } from '@centinela/sections/fields/select/select.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';

/** Sections whose list has tabs instead of a filter (`sections.json`: plans, general and customised). */
const tabFields: Readonly<Record<string, string>> = { plans: 'kind' };

/** The field whose options are the tabs of a section's list, or null. */
export const tabField = (definition: Definition): string | null => tabFields[definition.key] ?? null;

const isSelect = (field: Field | undefined): field is SelectField => field?.kind === 'select';

/** The options of a select field; none for any other. */
export function optionsOf(definition: Definition, name: string): SelectField['options'] {
  const field = definition.fields[name];
  return isSelect(field) ? field.options : {};
}
