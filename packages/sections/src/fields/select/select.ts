import { z } from 'zod';
import type { Field, FieldKind } from '../../kernel/field.ts';
import { type Options, optional, plainKind, shown } from '../../kernel/kind.ts';
import type { Label } from '../../kernel/language.ts';

/** One of a closed list of values. */
export interface SelectField extends Field {
  readonly kind: 'select';
  /** Value → what a person reads. */
  readonly options: Readonly<Record<string, Label>>;
  /** What a new entry starts with. */
  readonly start?: string;
}

export const select = <const O extends Options<SelectField>>(options: O) => ({
  ...options,
  kind: 'select' as const,
});

const schema = (field: SelectField) =>
  z.enum(Object.keys(field.options), { error: (issue) => (issue.input == null ? 'required' : 'option') });

export const selectFieldKind: FieldKind<SelectField, string> = {
  ...plainKind,
  kind: 'select',
  input: (field) => {
    const start = field.start;
    if (start === undefined) return optional(schema(field), field);
    if (field.required) return schema(field).default(start);
    // Null clears an optional one, and a cleared one is what a new entry starts with.
    return schema(field)
      .nullable()
      .default(start)
      .transform((value) => value ?? start);
  },
  output: (field) => optional(schema(field), field),
  viewSchema: (field) => (field.start === undefined ? shown(schema(field), field) : schema(field)),
  empty: (field) => field.start ?? null,
  choices: (field) => field.options,
};
