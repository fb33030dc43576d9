import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';

/** Kinds of fields that have a one-line input and often change independently of other fields. */
const inlineKinds: ReadonlySet<string> = new Set(['bool', 'money']);

/** A field that can be edited inline in a list: a switch or a price; null otherwise. */
export function findInlineField({ fields }: Definition, name: string): Field | null {
  const field = fields[name];
  return field && !field.hidden && inlineKinds.has(field.kind) ? field : null;
}
