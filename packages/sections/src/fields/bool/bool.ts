import { z } from 'zod';
import type { Field, FieldKind } from '../../kernel/field.ts';
import { type Options, plainKind } from '../../kernel/kind.ts';

/** Yes or no; never empty. */
export interface BoolField extends Field {
  readonly kind: 'bool';
  /** What a new entry starts with; false without it. */
  readonly start?: boolean;
}

export const bool = <const O extends Options<BoolField>>(options: O) => ({
  ...options,
  kind: 'bool' as const,
});

/** Habilitado or Deshabilitado for what is switched on and off (specification, section 4); else yes or no. */
export const boolNames = (name: string) =>
  name.startsWith('enable')
    ? ({ true: ['Habilitado', 'Enabled'], false: ['Deshabilitado', 'Disabled'] } as const)
    : ({ true: ['Sí', 'Yes'], false: ['No', 'No'] } as const);

export const boolFieldKind: FieldKind<BoolField, boolean> = {
  ...plainKind,
  kind: 'bool',
  stored: 'flag',
  // Null clears an optional field, and a cleared yes-or-no is what a new entry starts with.
  input: (field) =>
    z
      .boolean({ error: 'wrongType' })
      .nullable()
      .default(field.start ?? false)
      .transform((value) => value ?? field.start ?? false),
  output: () => z.boolean(),
  viewSchema: () => z.boolean(),
  empty: (field) => field.start ?? false,
  choices: (_field, name) => boolNames(name),
};
