import { diffWordsWithSpace } from 'diff';
import { z } from 'zod';
import type { Change, Field, FieldKind, FieldOptions } from './field.ts';

/** A field's options without its kind, as definitions specify them. */
export type Options<F extends Field> = Omit<F, 'kind'> & FieldOptions;

/** Returns the function with which definitions declare a field of this kind. */
export const defineField =
  <F extends Field>(kind: F['kind']) =>
  <const O extends Options<F>>(options: O) => ({ ...options, kind });

/** Returns zod's error code for a missing value or a wrong type. */
export const typeError = (issue: { input?: unknown }): string =>
  issue.input === undefined || issue.input === null ? 'required' : 'wrongType';

/** Makes the schema of an optional field nullable and omissible; the schema of a required field stays unchanged. */
export const optional = <S extends z.ZodType>(schema: S, field: Field): z.ZodType =>
  field.required ? schema : schema.nullable().default(null);

/** Makes the view schema nullable for an optional field. */
export const nullableView = <S extends z.ZodType>(schema: S, field: Field): S | z.ZodNullable<S> =>
  field.required ? schema : schema.nullable();

/**
 * Normalises a text for PostgreSQL and comparison: no NUL or other control characters (tabs and line breaks
 * stay), no lone surrogates, and composed accents (NFC), so that equal texts are equal bytes.
 */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    // After the removal, because a control character may separate a letter from its accent.
    .normalize('NFC')
    .replace(/\r\n?/g, '\n');

/** Schema of a text with length limits; a required one may not be blank. */
export function boundedText(field: Field, min: number, max: number): z.ZodType<string> {
  const cleanSchema = z.string({ error: typeError }).overwrite((text) => cleanText(text).trim());
  const presentSchema = field.required ? cleanSchema.min(1, { error: 'required', abort: true }) : cleanSchema;
  return presentSchema
    .max(max, { error: 'tooLong', abort: true })
    .refine((text) => text === '' || field.isDraft || text.length >= min, { error: 'tooShort' });
}

/** Returns the changes between two texts, word by word. */
export function diffWords(before: string, after: string, field: Field, path: string): Change[] {
  if (before === after) return [];
  const parts = diffWordsWithSpace(before, after).map((part) => ({
    text: part.value,
    change: part.added ? ('added' as const) : part.removed ? ('removed' as const) : ('same' as const),
  }));
  return [{ path, label: field.label, type: 'words', parts }];
}

/**
 * Returns the change of a value whose old and new versions are displayed completely. Compares the JSON texts, because stored
 * values are JSON.
 */
export function diffValue(before: unknown, after: unknown, field: Field, path: string): Change[] {
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return [];
  return [{ path, label: field.label, type: 'value', before: before ?? null, after: after ?? null }];
}

/**
 * Defaults shared by most kinds: no references, no searchable text, displayed as a whole, view equal to the
 * stored value.
 */
export const plainKind = {
  empty: () => null,
  view: <V>(value: V): V => value,
  diff: diffValue,
  searchText: () => '',
  references: () => [],
  stored: 'text' as const,
};

/** Previews a text as it was typed. Must not be used for links, which could run a script. */
export const toPreviewText = (value: unknown): unknown => (typeof value === 'string' ? value : undefined);

/** Defines a kind that stores one text: searchable, viewed as stored (blank is null), compared by word diff. */
export function defineTextKind<F extends Field>(
  kind: F['kind'],
  schema: (field: F) => z.ZodType<string>,
): FieldKind<F, string> {
  return {
    kind,
    input: (field) => optional(schema(field), field),
    output: (field) => optional(z.string(), field),
    empty: () => null,
    view: (value) => (value === '' ? null : value),
    viewSchema: (field) => nullableView(z.string(), field),
    diff: (before, after, field, path) => diffWords(before ?? '', after ?? '', field, path),
    searchText: (value) => value,
    references: () => [],
    stored: 'text',
    toPreview: toPreviewText,
  };
}
