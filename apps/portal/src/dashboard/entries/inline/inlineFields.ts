import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';

/** Kinds whose input is one line, and whose values are changed often and alone. */
const kinds: ReadonlySet<string> = new Set(['bool', 'money']);

/** A field that may be changed in the rows of a list: a switch, a price, what the section's own switch is about; else null. */
export function inlineField({ fields, toggle }: Definition, name: string): Field | null {
  const field = fields[name];
  if (!field || field.hidden) return null;
  return kinds.has(field.kind) || toggle?.field === name ? field : null;
}
