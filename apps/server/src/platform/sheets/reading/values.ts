import { unescapeFormulas } from '../csv.ts';

/** Rules for single values. */
export type ValueRule = 'contract' | 'date' | 'amount' | 'ambiguousAmount' | 'negative' | 'tooBig';

/** The parsed value, or the rule that it breaks. */
export type Parsed<T, Rule extends string = ValueRule> = { value: T } | { rule: Rule };

// Zero-width characters. Texts copied from chats or web pages may contain them, and would differ from texts that
// look the same.
const invisibleCharacters = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const controlCharacters = /[\u0000-\u001F\u007F]+/g;
const textToClean = /[^\x21-\x7E\u00C0-\u024F ]| {2}|^ | $/;

/**
 * Normalises a cell: one line, no invisible characters, no surrounding blanks. Apostrophes that protect texts
 * from being run as formulas are removed, so that our own downloads can be imported unchanged.
 */
export function cleanCell(cell: string): string {
  const text = unescapeFormulas(cell);
  return textToClean.test(text)
    ? text
        .replace(invisibleCharacters, '')
        .replace(controlCharacters, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .normalize('NFC')
    : text;
}

const codePattern = /^[A-Za-z0-9][A-Za-z0-9._/-]*$/;

/** Parses a contract number and converts it to capitals. */
export const parseCode = (text: string): Parsed<string> =>
  codePattern.test(text) ? { value: text.toUpperCase() } : { rule: 'contract' };

const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/;
const argentineDate = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** Parses a date such as `2026-12-31` or `31/12/2026`. */
export function parseDate(text: string): Parsed<string> {
  const isoDateMatch = isoDate.exec(text);
  const localDateMatch = isoDateMatch ? null : argentineDate.exec(text);
  const [, year, month, day] = (
    isoDateMatch ??
    (localDateMatch && [localDateMatch[0], localDateMatch[3], localDateMatch[2], localDateMatch[1]]) ??
    []
  ).map(Number);
  if (year === undefined || month === undefined || day === undefined) return { rule: 'date' };
  const instant = new Date(Date.UTC(year, month - 1, day));
  // Date overflows a day that does not exist into the next month.
  const exists = instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
  if (!exists || year < 1900 || year >= 2200) return { rule: 'date' };
  return { value: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` };
}

/** Rounds a number to cents, half up. The result may have one more digit before the point. */
function roundToCents(digits: string): string {
  const [whole = '', decimals = ''] = digits.split('.');
  const cents = String(
    BigInt(`${whole}${decimals.slice(0, 2)}`) + (Number(decimals[2]) >= 5 ? 1n : 0n),
  ).padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}

/**
 * Parses an amount to PostgreSQL's format. Both conventions for separators are accepted. With a single separator,
 * a point before three digits separates thousands (as in Argentina), while a comma there is ambiguous. Four or
 * more digits after it are decimals of a calculation, which are rounded to cents.
 */
export function parseAmount(input: string): Parsed<string> {
  const text = input.replace(/^(?:AR)?\$\s*/i, '').replace(/\s/g, '');
  if (/^-|^\(.*\)$/.test(text)) return { rule: /\d/.test(text) ? 'negative' : 'amount' };
  if (/^\d{1,3},\d{3}$/.test(text)) return { rule: 'ambiguousAmount' };
  const normalisedNumber = /^\d+[.,]\d{4,}$/.test(text)
    ? roundToCents(text.replace(',', '.'))
    : /^\d+(?:[.,]\d{1,2})?$/.test(text) || /^\d+$/.test(text)
      ? text.replace(',', '.')
      : /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(text)
        ? text.replaceAll('.', '').replace(',', '.')
        : /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(text)
          ? text.replaceAll(',', '')
          : null;
  if (normalisedNumber === null) return { rule: 'amount' };
  const [whole = '', cents = ''] = normalisedNumber.replace(/^0+(?=\d)/, '').split('.');
  return whole.length > 10 ? { rule: 'tooBig' } : { value: `${whole}.${cents.padEnd(2, '0')}` };
}

/** Error values of formulas in spreadsheets. */
export const isFormulaError = (text: string): boolean =>
  /^#(?:REF!|VALUE!|DIV\/0!|NAME\?|N\/A|NUM!|NULL!|¡REF!|¡VALOR!|¡DIV\/0!|¿NOMBRE\?|N\/D|¡NUM!|¡NULO!)$/i.test(
    text,
  );
