import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { isSwitchField } from '@centinela/sections/kernel/entrySwitch.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';

export interface Column {
  name: string;
  field: Field;
}

/**
 * The columns that the definition selects, displayed between the title and the state. Every list shows the entry's
 * switch next to the publication status, so its fields need no column.
 */
export const getColumns = (definition: Definition): Column[] =>
  Object.entries(definition.fields)
    .filter(([name, field]) => field.column === true && name !== definition.title && !isSwitchField(name))
    .map(([name, field]) => ({ name, field }));

/** Optional columns, which users can add to the list: fields that it does not show by default. */
export const getOptionalColumns = (definition: Definition): Column[] =>
  Object.entries(definition.fields)
    .filter(
      ([name, { column, hidden }]) =>
        column !== true &&
        !hidden &&
        name !== definition.title &&
        name !== definition.picture &&
        !isSwitchField(name),
    )
    .map(([name, field]) => ({ name, field }));

/** @throws Error if the definition has no such field, which `defineSection` has already ruled out */
export function getTitleField(definition: Definition): Field {
  const field = definition.fields[definition.title];
  if (!field) throw new Error(`${definition.key} has no field ${definition.title}`);
  return field;
}
