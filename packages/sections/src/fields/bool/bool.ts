import { z } from 'zod';
import type { Field } from '../../kernel/field.ts';
import { defineField, plainKind } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';

/** A boolean; never empty. */
export interface BoolField extends Field {
  readonly kind: 'bool';
  /** Initial value of a new entry; defaults to false. */
  readonly start?: boolean;
}

export const bool = defineField<BoolField>('bool');

/**
 * Labels for true and false: Habilitado and Deshabilitado for `enable…` fields (specification, section 4), else
 * yes and no.
 */
export const getBoolLabels = (name: string) =>
  name.startsWith('enable')
    ? ({ true: ['Habilitado', 'Enabled'], false: ['Deshabilitado', 'Disabled'] } as const)
    : ({ true: ['Sí', 'Yes'], false: ['No', 'No'] } as const);

export const boolFieldKind = registerKind<BoolField, boolean>({
  ...plainKind,
  kind: 'bool',
  stored: 'flag',
  // Null clears an optional field; clearing a boolean resets it to its initial value.
  input: (field) =>
    z
      .boolean({ error: 'wrongType' })
      .nullable()
      .default(field.start ?? false)
      .transform((value) => value ?? field.start ?? false),
  output: () => z.boolean(),
  viewSchema: () => z.boolean(),
  empty: (field) => field.start ?? false,
  choices: (_field, name) => getBoolLabels(name),
});
