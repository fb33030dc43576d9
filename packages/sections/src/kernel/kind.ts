import { diffWordsWithSpace } from 'diff';
import { z } from 'zod';
import type { Change, Field, FieldKind, FieldOptions } from './field.ts';

/** The options of a field without its kind: what a definition writes. */
export type Options<F extends Field> = Omit<F, 'kind'> & FieldOptions;

/** zod's error for a value that is missing or of the wrong type. */
export const typeError = (issue: { input?: unknown }): string =>
  issue.input === undefined || issue.input === null ? 'required' : 'wrongType';

/** Leaves a required value as it is; lets an optional one be null or left out. */
export const optional = <S extends z.ZodType>(schema: S, field: Field): z.ZodType =>
  field.required ? schema : schema.nullable().default(null);

/** The schema of a view that is null where an optional value is not there. */
export const shown = <S extends z.ZodType>(schema: S, field: Field): S | z.ZodNullable<S> =>
  field.required ? schema : schema.nullable();

/**
 * A text that PostgreSQL can store: no NUL or other control characters (tabs and line breaks stay), whole
 * surrogate pairs, composed accents, so that equal texts are equal bytes.
 */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    // After them, for one of them may stand between a letter and its accent.
    .normalize('NFC')
    .replace(/\r\n?/g, '\n');

/** A bounded text; a required one may not be blank. */
export function boundedText(field: Field, min: number, max: number): z.ZodType<string> {
  const base = z.string({ error: typeError }).overwrite((text) => cleanText(text).trim());
  const started = field.required ? base.min(1, { error: 'required', abort: true }) : base;
  return started
    .max(max, { error: 'tooLong', abort: true })
    .refine((text) => text === '' || field.isDraft || text.length >= min, { error: 'tooShort' });
}

/** Words of two texts side by side, each marked as same, added or removed. */
export function wordChange(before: string, after: string, field: Field, path: string): Change[] {
  if (before === after) return [];
  const parts = diffWordsWithSpace(before, after).map((part) => ({
    text: part.value,
    change: part.added ? ('added' as const) : part.removed ? ('removed' as const) : ('same' as const),
  }));
  return [{ path, label: field.label, type: 'words', parts }];
}

/** The change of a value that is shown whole. Stored values are JSON, so equal JSON is equal. */
export function valueChange(before: unknown, after: unknown, field: Field, path: string): Change[] {
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return [];
  return [{ path, label: field.label, type: 'value', before: before ?? null, after: after ?? null }];
}

/** What most kinds have in common: no references, no words to search, shown whole, viewed as stored. */
export const plainKind = {
  empty: () => null,
  view: <V>(value: V): V => value,
  diff: valueChange,
  searchText: () => '',
  references: () => [],
  stored: 'text' as const,
};

/** A text can be shown as it is typed; a link could not: it might run something. */
export const asTyped = (value: unknown): unknown => (typeof value === 'string' ? value : undefined);

/** A kind whose stored value is one text: searched for, viewed as stored (blank is nothing), changed by words. */
export function textKind<F extends Field>(
  kind: F['kind'],
  schema: (field: F) => z.ZodType<string>,
): FieldKind<F, string> {
  return {
    kind,
    input: (field) => optional(schema(field), field),
    output: (field) => optional(z.string(), field),
    empty: () => null,
    view: (value) => (value === '' ? null : value),
    viewSchema: (field) => shown(z.string(), field),
    diff: (before, after, field, path) => wordChange(before ?? '', after ?? '', field, path),
    searchText: (value) => value,
    references: () => [],
    stored: 'text',
    lenient: asTyped,
  };
}
