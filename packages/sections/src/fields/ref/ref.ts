import { z } from 'zod';
import type { Field } from '../../kernel/field.ts';
import { defineField, optional, plainKind } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';

/** A reference to another entry by id. */
export interface RefField extends Field {
  readonly kind: 'ref';
  /** Section of the referenced entry. */
  readonly to: string;
}

export const ref = defineField<RefField>('ref');

export const entryIdSchema = z.uuid({ error: (issue) => (issue.input == null ? 'required' : 'reference') });

export const refFieldKind = registerKind<RefField, string, unknown>({
  ...plainKind,
  kind: 'ref',
  vanishes: true,
  embeds: (field) => [field.to],
  input: (field) => optional(entryIdSchema, field),
  output: (field) => optional(z.string(), field),
  viewSchema: (field, entryOf) => entryOf(field.to).nullable(),
  view: (value, field, lookup) => lookup.entry(field.to, value),
  references: (value, field, path) => [{ path, target: field.to, id: value }],
});
