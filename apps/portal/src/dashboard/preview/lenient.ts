import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { Field, Fields } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';

const isFields = (value: unknown): value is Fields => isRecord(value);

/** Kinds whose half-typed text can be shown as it stands; a link could not: it might run something. */
const shownAsTyped = new Set(['text', 'textarea', 'richText', 'email', 'phone', 'slug']);

/** A picture can be shown before anybody has said what it shows. */
const withoutWords = (value: unknown): unknown =>
  isRecord(value) && typeof value.id === 'string'
    ? { alt: '', decorative: true, focal: null, ...value }
    : null;

/** A value while it is being written: as it would be stored where it could be, else the part of it that can be shown. */
export function lenient(field: Field, value: unknown): unknown {
  if (field.kind === 'group' && 'fields' in field && isFields(field.fields))
    return lenientFields(field.fields, isRecord(value) ? value : {});
  if (field.kind === 'list' && 'of' in field && isFields(field.of)) {
    const inner = field.of;
    return Array.isArray(value)
      ? value.map((item: unknown) => lenientFields(inner, isRecord(item) ? item : {}))
      : [];
  }
  const parsed = kinds.input(field).safeParse(value);
  if (parsed.success) return parsed.data;
  if (typeof value === 'string' && shownAsTyped.has(field.kind)) return value;
  if (field.kind === 'image') return withoutWords(value);
  if (field.kind === 'background' && isRecord(value) && value.type === 'image') {
    const image = withoutWords(value.image);
    return image && { type: 'image', image };
  }
  return kinds.empty(field);
}

/** The fields of an entry, or of a part of one, while they are being written. */
export const lenientFields = (fields: Fields, values: EntryData): EntryData =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, lenient(field, values[name])]));
