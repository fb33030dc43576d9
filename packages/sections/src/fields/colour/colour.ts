import { z } from 'zod';
import type { Field } from '../../kernel/field.ts';
import { defineField, nullableView, optional, plainKind, typeError } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';

/** A colour as #RRGGBB. No other format is allowed because the value is inserted into a style. */
export interface ColourField extends Field {
  readonly kind: 'colour';
}

export const colour = defineField<ColourField>('colour');

export const colourSchema = z
  .string({ error: typeError })
  .overwrite((value) => value.trim().toUpperCase())
  .regex(/^#[0-9A-F]{6}$/, 'colour');

export const colourFieldKind = registerKind<ColourField, string>({
  ...plainKind,
  kind: 'colour',
  input: (field) => optional(colourSchema, field),
  output: (field) => optional(z.string(), field),
  viewSchema: (field) => nullableView(z.string(), field),
});
