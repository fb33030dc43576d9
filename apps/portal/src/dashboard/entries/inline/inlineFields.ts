import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';

/** Field kinds with a one-line input whose values often change on their own. */
const kinds: ReadonlySet<string> = new Set(['bool', 'money']);

/** A field that can be edited inline in a list: a switch, a price or the section's toggle field; null otherwise. */
export function findInlineField({ fields, toggle }: Definition, name: string): Field | null {
  const field = fields[name];
  if (!field || field.hidden) return null;
  return kinds.has(field.kind) || toggle?.field === name ? field : null;
}
