import type { Field } from '../../kernel/field.ts';
import { boundedText, type Options, textKind } from '../../kernel/kind.ts';

/** One line of text. Lengths in characters; without a maximum, 300. */
export interface TextField extends Field {
  readonly kind: 'text';
  readonly min?: number;
  readonly max?: number;
}

export const text = <const O extends Options<TextField>>(options: O) => ({
  ...options,
  kind: 'text' as const,
});

/** Characters, where the definition says nothing. */
export const defaultMaximum = 300;

export const textFieldKind = textKind<TextField>('text', (field) =>
  boundedText(field, field.min ?? 0, field.max ?? defaultMaximum).refine((value) => !value.includes('\n'), {
    error: 'invalid',
  }),
);
