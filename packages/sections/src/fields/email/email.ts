import { z } from 'zod';
import type { Field } from '../../kernel/field.ts';
import { cleanText, defineField, defineTextKind, typeError } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';

/** An e-mail address, stored in lower case. */
export interface EmailField extends Field {
  readonly kind: 'email';
}

export const email = defineField<EmailField>('email');

const isEmail = (value: string): boolean => z.email().safeParse(value).success;

export const emailFieldKind = registerKind(
  defineTextKind<EmailField>('email', (field) => {
    const base = z.string({ error: typeError }).overwrite((value) => cleanText(value).trim().toLowerCase());
    const started = field.required ? base.min(1, { error: 'required', abort: true }) : base;
    // 254: RFC 5321, 4.5.3.1.3, minus the angle brackets.
    return started
      .max(254, { error: 'tooLong', abort: true })
      .refine((value) => value === '' || isEmail(value), { error: 'email' });
  }),
);
