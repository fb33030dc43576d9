import { foldText } from '@centinela/sections/kernel/fold.ts';
import { AppError } from '../errors/appError.ts';

/** Creates the error for an invalid query parameter of a list. */
export const invalidParameter = (field: string, message: string): AppError =>
  new AppError('badRequest', { errors: [{ field, message }] });

/** Conditions of a query with their values, which are always bound as parameters. */
export class Conditions {
  readonly parts: string[];
  readonly values: unknown[];
  constructor(parts: readonly string[] = ['true'], values: readonly unknown[] = []) {
    this.parts = [...parts];
    this.values = [...values];
  }
  /** Adds a value. @returns its placeholder, such as $3 */
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
  add(make: (bind: string) => string, value: unknown): void {
    this.parts.push(make(this.bind(value)));
  }
  copy(): Conditions {
    return new Conditions(this.parts, this.values);
  }
  /** The expression after `where`. */
  get sql(): string {
    return this.parts.join(' and ');
  }
}

/** Escapes a search term for `like`. */
export const escapeLike = (term: string): string => term.replace(/[\\%_]/g, '\\$&');

/** Condition that a text contains all these terms; null without terms. */
export const containsTerms = (where: Conditions, text: string, terms: readonly string[]): string | null =>
  terms.map((term) => `${text} like ${where.bind(`%${escapeLike(term)}%`)}`).join(' and ') || null;

/**
 * SQL that folds a text in the same way as `foldText` folds search terms, including texts with combining accents.
 */
export const foldSql = (text: string): string =>
  `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/** Splits a search text into folded terms. */
export const foldTerms = (q: string): string[] =>
  foldText(q).replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, 8);

/**
 * Like `foldTerms`, with the parts of a number joined as they are stored: 11 5555-0000 and 30.123.456 are one
 * term each.
 */
export const parseSearchTerms = (q: string): string[] => foldTerms(q.replace(/(\d)[\s.\-/()]+(?=\d)/g, '$1'));
