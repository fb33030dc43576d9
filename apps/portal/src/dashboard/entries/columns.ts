import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';

export interface Column {
  name: string;
  field: Field;
}

/** Fields with a dedicated column in every list: the switch is shown next to the publication status. */
const dedicatedFields = new Set(['enable']);

/** The columns of the definition, between title and state. */
export const getColumns = (definition: Definition): Column[] =>
  Object.entries(definition.fields)
    .filter(
      ([name, field]) => field.column === true && name !== definition.title && !dedicatedFields.has(name),
    )
    .map(([name, field]) => ({ name, field }));

/** Optional columns: fields that no list shows by default. */
export const getOptionalColumns = (definition: Definition): Column[] =>
  Object.entries(definition.fields)
    .filter(
      ([name, { column, hidden }]) =>
        column !== true &&
        !hidden &&
        name !== definition.title &&
        name !== definition.picture &&
        !dedicatedFields.has(name),
    )
    .map(([name, field]) => ({ name, field }));

/**
 * @throws Error when the definition has no such field; `defineSection` has already checked it
 */
export function getTitleField(definition: Definition): Field {
  const field = definition.fields[definition.title];
  if (!field) throw new Error(`${definition.key} has no field ${definition.title}`);
  return field;
}
