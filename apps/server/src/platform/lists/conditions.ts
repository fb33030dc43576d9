import { foldText } from '@centinela/sections/kernel/fold.ts';
import { AppError } from '../errors/appError.ts';

/** A wrong value in a list's query, by the name of its parameter. */
export const wrongParameter = (field: string, message: string): AppError =>
  new AppError('badRequest', { errors: [{ field, message }] });

/** Conditions of a query with their values; the values are only ever parameters. */
export class Conditions {
  readonly parts: string[];
  readonly values: unknown[];
  constructor(parts: readonly string[] = ['true'], values: readonly unknown[] = []) {
    this.parts = [...parts];
    this.values = [...values];
  }
  /** Takes a value in. @returns its place, such as $3 */
  place(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
  add(make: (place: string) => string, value: unknown): void {
    this.parts.push(make(this.place(value)));
  }
  copy(): Conditions {
    return new Conditions(this.parts, this.values);
  }
  /** What stands behind `where`. */
  get sql(): string {
    return this.parts.join(' and ');
  }
}

/** A word of a search as `like` takes it by the letter. */
export const likable = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** That a text holds all these words, wherever; null without any. */
export const hasWords = (where: Conditions, text: string, words: readonly string[]): string | null =>
  words.map((word) => `${text} like ${where.place(`%${likable(word)}%`)}`).join(' and ') || null;

/** A text in SQL, folded as `foldText` folds what is searched for; also one whose accents are characters of their own. */
export const foldedSql = (text: string): string =>
  `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/** The words of a search, folded. */
export const foldedWords = (q: string): string[] =>
  foldText(q).replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, 8);

/** The same with numbers joined as they are stored: 11 5555-0000 and 30.123.456 are one each. */
export const searchWords = (q: string): string[] => foldedWords(q.replace(/(\d)[\s.\-/()]+(?=\d)/g, '$1'));
