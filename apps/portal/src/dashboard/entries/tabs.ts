import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Choices } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';

/** What a field can be, where its kind has few values; none for any other. */
export function optionsOf(definition: Definition, name: string): Choices {
  const field = definition.fields[name];
  return (field && kinds.choices(field, name)) ?? {};
}
