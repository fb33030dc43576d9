import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Choices } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';

/** The possible values of a field with few values; none for other kinds. */
export function getOptions(definition: Definition, name: string): Choices {
  const field = definition.fields[name];
  return (field && kinds.choices(field, name)) ?? {};
}
