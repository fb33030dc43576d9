import { z } from 'zod';
import type { Field, FieldKind } from '../../kernel/field.ts';
import { joinWords } from '../../kernel/fold.ts';
import { asTyped, type Options, optional, plainKind, shown, typeError } from '../../kernel/kind.ts';

/** The last part of a page's address, or a record's name for programs. Capitals stay: CD-Pro1 is one. */
export interface SlugField extends Field {
  readonly kind: 'slug';
  /** May have several parts ("legales/privacidad"), for pages that stand below a folder. */
  readonly nested?: boolean;
}

export const slug = <const O extends Options<SlugField>>(options: O) => ({
  ...options,
  kind: 'slug' as const,
});

/** Characters of a slug. */
const longest = 120;

const onePart = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;
const severalParts = /^[A-Za-z0-9]+(?:[-/][A-Za-z0-9]+)*$/;

const schema = (field: SlugField) =>
  z
    .string({ error: typeError })
    .overwrite((value) => value.trim())
    .min(1, { error: 'required', abort: true })
    .max(longest, { error: 'tooLong', abort: true })
    .regex(field.nested ? severalParts : onePart, 'slug');

/** No longer than a slug may be, and not ending between two words. */
const cut = (slug: string): string => slug.slice(0, longest).replace(/[-/]$/, '');

/** A slug made from a title: "Plan Avanzado 24 h" → "plan-avanzado-24-h". */
export const slugFrom = (title: string): string => cut(joinWords(title, '-'));

/**
 * What was typed as a slug: as it is where it is one; else in lower case, without accents and signs:
 * "Plan-Ñandú-/-raro" → "plan-nandu-raro".
 */
export function tidySlug(typed: string, { nested = false }: { nested?: boolean }): string {
  const text = typed.trim();
  if ((nested ? severalParts : onePart).test(text)) return text;
  if (!nested) return slugFrom(text);
  return cut(text.split('/').map(slugFrom).filter(Boolean).join('/'));
}

export const slugFieldKind: FieldKind<SlugField, string> = {
  ...plainKind,
  kind: 'slug',
  input: (field) => optional(schema(field), field),
  output: (field) => optional(z.string(), field),
  viewSchema: (field) => shown(z.string(), field),
  searchText: (value) => value,
  lenient: asTyped,
};
