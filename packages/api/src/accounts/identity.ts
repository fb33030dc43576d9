import { parseCuit } from '@centinela/sections/fields/text/cuit.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { parseDocumentNumber } from './documentNumber.ts';

/** Parses a DNI: 7 or 8 digits, with or without dots. @returns the digits, or null when it is invalid */
export const parseDni = (text: string): string | null => parseDocumentNumber(text, 'DNI');

/** Prefixes of the CUITs and CUILs of persons (AFIP, Resolución General 2238). */
const personPrefixes = ['20', '23', '24', '27'];

/** Returns the document numbers of one person: the DNI alone, and the CUIT that contains it. Digits only. */
export function getPersonDocuments({ dni, cuit }: { dni: string | null; cuit: string | null }): string[] {
  const contained =
    cuit && personPrefixes.includes(cuit.slice(0, 2)) ? cuit.slice(2, 10).replace(/^0/, '') : null;
  const cuits = personPrefixes.flatMap((prefix) =>
    dni
      ? Array.from({ length: 10 }, (_, check) => parseCuit(`${prefix}${dni.padStart(8, '0')}${check}`))
      : [],
  );
  return [...new Set([dni, cuit, contained, ...cuits])].filter((each) => each !== null);
}

const withDots = new Intl.NumberFormat('es-AR');

/** Formats a DNI or cédula with dots: 12.345.678. */
export const formatDni = (dni: string): string =>
  /^\d{6,10}$/.test(dni) ? withDots.format(Number(dni)) : dni;

/**
 * Parses a telephone number; Argentine without a country code.
 *
 * @returns E.164 (+5491155550000 for a mobile in Buenos Aires), or null when it is invalid
 */
export function parsePhone(text: string): string | null {
  const parsed = parsePhoneNumberFromString(text, 'AR');
  return parsed?.isValid() ? parsed.number : null;
}

/**
 * Parses a mobile number. Argentines write `11 15-5555-0000` or `11 5555-0000`; the international form, also used by
 * WhatsApp, is 54 9 11 5555-0000. The number itself doesn't show that it is a mobile, so the 9 is added here.
 *
 * @returns E.164, or null when it is no telephone number
 */
export function parseCellphone(text: string): string | null {
  const number = parsePhone(text);
  if (number === null) return null;
  if (!/^\+54(?!9)/.test(number)) return number;
  const mobile = number.replace('+54', '+549');
  // An Argentine mobile has ten digits after the 9; parsing it again would take as long and add no information.
  return /^\+549\d{10}$/.test(mobile) ? mobile : null;
}

/** Formats a number for display: +54 9 11 5555 0000. */
export const formatPhone = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;

/** Builds the URL that opens a chat with a mobile number in E.164. */
export const buildWhatsAppLink = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`;
