import { z } from 'zod';
import type { Field } from '../../kernel/field.ts';
import { defineField, nullableView, optional, plainKind } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';

/** A calendar date in Argentina, as YYYY-MM-DD. */
export interface DateField extends Field {
  readonly kind: 'date';
}

export const date = defineField<DateField>('date');

const schema = z.iso.date({ error: (issue) => (issue.input == null ? 'required' : 'date') });

export const dateFieldKind = registerKind<DateField, string>({
  ...plainKind,
  kind: 'date',
  range: 'date',
  input: (field) => optional(schema, field),
  output: (field) => optional(z.string(), field),
  viewSchema: (field) => nullableView(z.string(), field),
});
