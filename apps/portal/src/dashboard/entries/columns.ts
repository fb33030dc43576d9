import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';

export interface Column {
  name: string;
  field: Field;
}

/** Those with a cell of their own in every list: publication and the switch stand together. */
const own = new Set(['enable']);

/** The columns between the title and the state, from the definition. */
export const columnsOf = (definition: Definition): Column[] =>
  Object.entries(definition.fields)
    .filter(([name, field]) => field.column === true && name !== definition.title && !own.has(name))
    .map(([name, field]) => ({ name, field }));

/** What else an entry has: columns to be chosen that no list shows by itself. */
export const spareColumnsOf = (definition: Definition): Column[] =>
  Object.entries(definition.fields)
    .filter(
      ([name, { column, hidden }]) =>
        column !== true &&
        !hidden &&
        name !== definition.title &&
        name !== definition.picture &&
        !own.has(name),
    )
    .map(([name, field]) => ({ name, field }));

/**
 * @throws Error when the definition names no such field, which `defineSection` has refused before
 */
export function titleField(definition: Definition): Field {
  const field = definition.fields[definition.title];
  if (!field) throw new Error(`${definition.key} has no field ${definition.title}`);
  return field;
}
