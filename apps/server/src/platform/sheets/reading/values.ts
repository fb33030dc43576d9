import { asWritten } from '../csv.ts';

/** The rules that a value may break whatever it is a value of. */
export type ValueRule = 'contract' | 'date' | 'amount' | 'ambiguousAmount' | 'negative' | 'tooBig';

/** A value as it is kept, or the rule that it breaks. */
export type Read<T, Rule extends string = ValueRule> = { value: T } | { rule: Rule };

// Marks without a shape of their own: they come along when somebody copies from a chat or a web page, and two texts
// that look the same would not be the same.
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const control = /[\u0000-\u001F\u007F]+/g;
const needsCleaning = /[^\x21-\x7E\u00C0-\u024F ]| {2}|^ | $/;

/**
 * A cell as it is kept: one line, no marks that nobody sees, no blanks at its ends. The apostrophes that spreadsheets
 * want before what they would run as a formula are taken off again, so that our own download comes back as it was.
 */
export function cleanCell(cell: string): string {
  const text = asWritten(cell);
  return needsCleaning.test(text)
    ? text.replace(invisible, '').replace(control, ' ').replace(/\s+/g, ' ').trim().normalize('NFC')
    : text;
}

const codePattern = /^[A-Za-z0-9][A-Za-z0-9._/-]*$/;

/** A contract's number, in capitals: what an ERP gives a paper to be known by, however somebody types it. */
export const readCode = (text: string): Read<string> =>
  codePattern.test(text) ? { value: text.toUpperCase() } : { rule: 'contract' };

const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/;
const argentineDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** A day as `2026-12-31`, or as people here write it, `31/12/2026`. */
export function readDay(text: string): Read<string> {
  const iso = isoDay.exec(text);
  const own = iso ? null : argentineDay.exec(text);
  const [, year, month, day] = (iso ?? (own && [own[0], own[3], own[2], own[1]]) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return { rule: 'date' };
  const instant = new Date(Date.UTC(year, month - 1, day));
  // A day that does not exist is counted on into the next month.
  const exists = instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
  if (!exists || year < 1900 || year >= 2200) return { rule: 'date' };
  return { value: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` };
}

/**
 * An amount with up to two decimals, as a text that PostgreSQL reads. Both ways of writing thousands are taken; where
 * only one separator stands, a point before three digits separates thousands (as here), a comma there could be either.
 */
export function readAmount(written: string): Read<string> {
  const text = written.replace(/^(?:AR)?\$\s*/i, '').replace(/\s/g, '');
  if (/^-|^\(.*\)$/.test(text)) return { rule: /\d/.test(text) ? 'negative' : 'amount' };
  if (/^\d{1,3},\d{3}$/.test(text)) return { rule: 'ambiguousAmount' };
  const plain =
    /^\d+(?:[.,]\d{1,2})?$/.test(text) || /^\d+$/.test(text)
      ? text.replace(',', '.')
      : /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(text)
        ? text.replaceAll('.', '').replace(',', '.')
        : /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(text)
          ? text.replaceAll(',', '')
          : null;
  if (plain === null) return { rule: 'amount' };
  const [whole = '', cents = ''] = plain.replace(/^0+(?=\d)/, '').split('.');
  return whole.length > 10 ? { rule: 'tooBig' } : { value: `${whole}.${cents.padEnd(2, '0')}` };
}

/** What spreadsheets write where a formula came to nothing. */
export const isFormulaError = (text: string): boolean =>
  /^#(?:REF!|VALUE!|DIV\/0!|NAME\?|N\/A|NUM!|NULL!|¡REF!|¡VALOR!|¡DIV\/0!|¿NOMBRE\?|N\/D|¡NUM!|¡NULO!)$/i.test(
    text,
  );
