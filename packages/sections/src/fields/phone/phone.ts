import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import type { Field } from '../../kernel/field.ts';
import { type Options, textKind, typeError } from '../../kernel/kind.ts';

/** A telephone number, kept in international form (+54 9 11 …); without a country it is Argentine. */
export interface PhoneField extends Field {
  readonly kind: 'phone';
}

export const phone = <const O extends Options<PhoneField>>(options: O) => ({
  ...options,
  kind: 'phone' as const,
});

const international = (value: string): string => {
  const parsed = parsePhoneNumberFromString(value, 'AR');
  return parsed?.isValid() ? parsed.formatInternational() : value;
};

/** Argentina's free and special lines (0800 …, 911) are valid numbers that have no international form. */
const isPhone = (value: string): boolean =>
  parsePhoneNumberFromString(value, 'AR')?.isValid() === true ||
  /^(?:0800|0810)[\s-]?\d{3}[\s-]?\d{4}$|^\d{3}$/.test(value);

export const phoneFieldKind = textKind<PhoneField>('phone', (field) => {
  const base = z.string({ error: typeError }).max(40, { error: 'tooLong', abort: true });
  const started = field.required ? base.min(1, { error: 'required', abort: true }) : base;
  return started
    .overwrite((value) => international(value.trim()))
    .refine((value) => value === '' || isPhone(value), { error: 'phone' });
});
