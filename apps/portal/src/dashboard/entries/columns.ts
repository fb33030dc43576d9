import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';

export interface Column {
  name: string;
  field: Field;
}

/** Fields that need no column: every list shows the switch next to the publication status. */
const fieldsWithoutColumn = new Set(['enable']);

/** The columns that the definition selects, displayed between the title and the state. */
export const getColumns = (definition: Definition): Column[] =>
  Object.entries(definition.fields)
    .filter(
      ([name, field]) => field.column === true && name !== definition.title && !fieldsWithoutColumn.has(name),
    )
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
        !fieldsWithoutColumn.has(name),
    )
    .map(([name, field]) => ({ name, field }));

/** @throws Error if the definition has no such field, which `defineSection` has already ruled out */
export function getTitleField(definition: Definition): Field {
  const field = definition.fields[definition.title];
  if (!field) throw new Error(`${definition.key} has no field ${definition.title}`);
  return field;
}
