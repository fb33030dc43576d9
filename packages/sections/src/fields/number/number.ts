import { z } from 'zod';
import type { Field } from '../../kernel/field.ts';
import { defineField, nullableView, optional, plainKind, typeError } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';

/** A number, whole unless `decimals` is set. */
export interface NumberField extends Field {
  readonly kind: 'number';
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: boolean;
  /** Initial value of a new entry. */
  readonly start?: number;
}

export const number = defineField<NumberField>('number');

/** Maximum of PostgreSQL's integer, the column type of positions and counts. */
const maxInteger = 2_147_483_647;

function schema(field: NumberField) {
  const base = z
    .number({ error: (issue) => (issue.input == null ? 'required' : 'notANumber') })
    .min(field.min ?? -maxInteger, 'tooSmall')
    .max(field.max ?? maxInteger, 'tooBig');
  return field.decimals ? base : base.refine(Number.isInteger, { error: 'notAnInteger' });
}

export const numberFieldKind = registerKind<NumberField, number>({
  ...plainKind,
  kind: 'number',
  stored: 'number',
  range: 'number',
  input: (field) => optional(schema(field), field),
  output: (field) => optional(z.number({ error: typeError }), field),
  viewSchema: (field) => nullableView(z.number(), field),
  empty: (field) => field.start ?? null,
});
