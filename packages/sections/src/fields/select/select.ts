import { z } from 'zod';
import type { Field } from '../../kernel/field.ts';
import { defineField, nullableView, optional, plainKind } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';
import type { Label } from '../../kernel/language.ts';

/** One of a fixed list of values. */
export interface SelectField extends Field {
  readonly kind: 'select';
  /** Labels by value. */
  readonly options: Readonly<Record<string, Label>>;
  /** Initial value of a new entry. */
  readonly start?: string;
}

export const select = defineField<SelectField>('select');

const schema = (field: SelectField) =>
  z.enum(Object.keys(field.options), { error: (issue) => (issue.input == null ? 'required' : 'option') });

export const selectFieldKind = registerKind<SelectField, string>({
  ...plainKind,
  kind: 'select',
  input: (field) => {
    const start = field.start;
    if (start === undefined) return optional(schema(field), field);
    if (field.required) return schema(field).default(start);
    // Null clears an optional select; clearing one with an initial value resets it to that.
    return schema(field)
      .nullable()
      .default(start)
      .transform((value) => value ?? start);
  },
  output: (field) => optional(schema(field), field),
  viewSchema: (field) => (field.start === undefined ? nullableView(schema(field), field) : schema(field)),
  empty: (field) => field.start ?? null,
  choices: (field) => field.options,
});
