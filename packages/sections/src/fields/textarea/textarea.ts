import type { Field } from '../../kernel/field.ts';
import { boundedText, defineField, defineTextKind } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';

/** Several lines of plain text. Lengths in characters; 2000 by default. */
export interface TextareaField extends Field {
  readonly kind: 'textarea';
  readonly min?: number;
  readonly max?: number;
}

export const textarea = defineField<TextareaField>('textarea');

/** Default maximum length in characters. */
export const defaultMaximum = 2000;

export const textareaFieldKind = registerKind<TextareaField, string>({
  ...defineTextKind<TextareaField>('textarea', (field) =>
    boundedText(field, field.min ?? 0, field.max ?? defaultMaximum),
  ),
  textRole: 'lead',
});
