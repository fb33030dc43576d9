import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Choices } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';

/** Returns the options of a field with fixed values; none for other kinds of fields. */
export function getOptions(definition: Definition, name: string): Choices {
  const field = definition.fields[name];
  return (field && kinds.choices(field, name)) ?? {};
}
