import { cuitOf } from '@centinela/sections/fields/text/cuit.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { documentNumberOf } from './documentNumber.ts';

/** A DNI: 7 or 8 digits, which people write with dots. @returns the digits, or null when it is none */
export const dniOf = (written: string): string | null => documentNumberOf(written, 'DNI');

/** The prefixes of CUITs and CUILs of persons (AFIP, Resolución General 2238). */
const personPrefixes = ['20', '23', '24', '27'];

/** Under which documents papers of the same person may stand: a DNI alone, or in a CUIT, whose middle it is. Digits only. */
export function documentsOf({ dni, cuit }: { dni: string | null; cuit: string | null }): string[] {
  const inner =
    cuit && personPrefixes.includes(cuit.slice(0, 2)) ? cuit.slice(2, 10).replace(/^0/, '') : null;
  const cuits = personPrefixes.flatMap((prefix) =>
    dni ? Array.from({ length: 10 }, (_, check) => cuitOf(`${prefix}${dni.padStart(8, '0')}${check}`)) : [],
  );
  return [...new Set([dni, cuit, inner, ...cuits])].filter((each) => each !== null);
}

const withDots = new Intl.NumberFormat('es-AR');

/** The number of a DNI or a cédula with its dots, to be read: 12.345.678. */
export const writtenDni = (dni: string): string =>
  /^\d{6,10}$/.test(dni) ? withDots.format(Number(dni)) : dni;

/**
 * A telephone number that can be called from anywhere; without a country it is Argentine.
 *
 * @returns E.164 (+5491155550000 for a mobile in Buenos Aires), or null when it is none
 */
export function phoneOf(written: string): string | null {
  const parsed = parsePhoneNumberFromString(written, 'AR');
  return parsed?.isValid() ? parsed.number : null;
}

/**
 * A mobile number. Argentines write theirs as `11 15-5555-0000` or `11 5555-0000`; abroad and for WhatsApp it is
 * 54 9 11 5555-0000. The number alone does not say whether it is a mobile: one given as such gets the 9.
 *
 * @returns E.164, or null when it is no telephone number
 */
export function cellphoneOf(written: string): string | null {
  const number = phoneOf(written);
  if (number === null) return null;
  if (!/^\+54(?!9)/.test(number)) return number;
  const mobile = number.replace('+54', '+549');
  // All that there is to know of an Argentine mobile: ten digits follow the 9. Asking again would take as long once more.
  return /^\+549\d{10}$/.test(mobile) ? mobile : null;
}

/** A number as it is shown: +54 9 11 5555 0000. */
export const writtenPhone = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;

/** The address that opens a chat with a mobile number in E.164. */
export const whatsappLink = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`;
