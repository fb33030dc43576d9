import { z } from 'zod';
import type { Field } from '../../kernel/field.ts';
import { joinWords } from '../../kernel/fold.ts';
import {
  defineField,
  nullableView,
  optional,
  plainKind,
  toPreviewText,
  typeError,
} from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';

/** The last part of a page's address, or a record's machine name. Case-sensitive: CD-Pro1 is valid. */
export interface SlugField extends Field {
  readonly kind: 'slug';
  /** Allows several path segments ("legales/privacidad"). */
  readonly nested?: boolean;
}

export const slug = defineField<SlugField>('slug');

/** Maximum length of a slug. */
const maxLength = 120;

const onePartPattern = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;
const severalPartsPattern = /^[A-Za-z0-9]+(?:[-/][A-Za-z0-9]+)*$/;

const schema = (field: SlugField) =>
  z
    .string({ error: typeError })
    .overwrite((value) => value.trim())
    .min(1, { error: 'required', abort: true })
    .max(maxLength, { error: 'tooLong', abort: true })
    .regex(field.nested ? severalPartsPattern : onePartPattern, 'slug');

/** Truncates a slug to the maximum without a trailing separator. */
const truncate = (slug: string): string => slug.slice(0, maxLength).replace(/[-/]$/, '');

/** Generates a slug from a title: "Plan Avanzado 24 h" → "plan-avanzado-24-h". */
export const createSlug = (title: string): string => truncate(joinWords(title, '-'));

/**
 * Normalises a typed slug. Valid slugs stay unchanged; others become lower case without accents and symbols:
 * "Plan-Ñandú-/-raro" → "plan-nandu-raro".
 */
export function normaliseSlug(typed: string, { nested = false }: { nested?: boolean }): string {
  const text = typed.trim();
  if ((nested ? severalPartsPattern : onePartPattern).test(text)) return text;
  if (!nested) return createSlug(text);
  return truncate(text.split('/').map(createSlug).filter(Boolean).join('/'));
}

export const slugFieldKind = registerKind<SlugField, string>({
  ...plainKind,
  kind: 'slug',
  input: (field) => optional(schema(field), field),
  output: (field) => optional(z.string(), field),
  viewSchema: (field) => nullableView(z.string(), field),
  searchText: (value) => value,
  toPreview: toPreviewText,
});
