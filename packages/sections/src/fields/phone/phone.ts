import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Field } from '../../kernel/field.ts';
import { boundedText, defineField, defineTextKind } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';

/** A phone number, stored in international format (+54 9 11 …); Argentine when it has no country code. */
export interface PhoneField extends Field {
  readonly kind: 'phone';
}

export const phone = defineField<PhoneField>('phone');

/** Argentina's toll-free and short numbers (0800 …, 911): valid, but without a dialable international form. */
const shortNumber = /^(?:0800|0810)[\s-]?\d{3}[\s-]?\d{4}$|^\d{3}$/;

const toInternational = (value: string): string => {
  if (shortNumber.test(value)) return value;
  const parsed = parsePhoneNumberFromString(value, 'AR');
  return parsed?.isValid() ? parsed.formatInternational() : value;
};

const isPhone = (value: string): boolean =>
  shortNumber.test(value) || parsePhoneNumberFromString(value, 'AR')?.isValid() === true;

export const phoneFieldKind = registerKind(
  defineTextKind<PhoneField>('phone', (field) =>
    boundedText(field, 0, 40)
      .overwrite(toInternational)
      .refine((value) => value === '' || isPhone(value), { error: 'phone' }),
  ),
);
