import { z } from 'zod';
import type { Field } from '../../kernel/field.ts';
import { boundedText, defineField, defineTextKind } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';

/** An e-mail address, stored in lower case. */
export interface EmailField extends Field {
  readonly kind: 'email';
}

export const email = defineField<EmailField>('email');

const isEmail = (value: string): boolean => z.email().safeParse(value).success;

export const emailFieldKind = registerKind(
  defineTextKind<EmailField>('email', (field) =>
    // 254: RFC 5321, 4.5.3.1.3, minus the angle brackets.
    boundedText(field, 0, 254)
      .overwrite((value) => value.toLowerCase())
      .refine((value) => value === '' || isEmail(value), { error: 'email' }),
  ),
);
