import type { EntryData } from './derive.ts';
import type { Field, Fields } from './field.ts';
import { kinds } from './kinds.ts';

const isRecord = (value: unknown): value is EntryData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The texts of kinds that contain a text: the member with it, and its maximum length. */
const textMembers: Readonly<Record<string, { member: string; max: number }>> = {
  cta: { member: 'title', max: 60 },
  image: { member: 'alt', max: 300 },
};

/** Returns the text of a value: of a button its label, of a picture its alternative text; null if there is none. */
export function getTextOf({ kind }: Pick<Field, 'kind'>, value: unknown): string | null {
  const member = textMembers[kind]?.member;
  const text = member !== undefined && isRecord(value) && value.decorative !== true ? value[member] : value;
  return typeof text === 'string' && text !== '' ? text : null;
}

/** Returns the name of the field with the English translation of a field. */
export const getTranslationName = (name: string): string => `${name}En`;

/** Checks whether a field has text that is translated. Codes, formatted values and internal texts are not. */
const isTranslatable = ({ kind, unique, private: isPrivate, hidden, ...options }: Field): boolean =>
  (['text', 'textarea', 'richText'].includes(kind) || Object.hasOwn(textMembers, kind)) &&
  !unique &&
  !isPrivate &&
  !hidden &&
  !('format' in options) &&
  !('emblem' in options);

/** Declares the translation of a field: the same rules, but never required. */
function createTranslation(name: string, field: Field): Field {
  const { help: _help, column: _column, filter: _filter, sort: _sort, required: _required, ...rest } = field;
  const [es, en] = field.label;
  const translation: Field = { ...rest, label: [`${es} en inglés`, `${en} in English`], translates: name };
  const text = textMembers[field.kind];
  return text ? { ...translation, kind: 'text', ...{ max: text.max } } : translation;
}

function addTranslations(fields: Fields, except: readonly string[]): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (except.includes(name) || 'as' in field) return [[name, field] as const];
      const inner = kinds.inner(field);
      if (inner) {
        const member = field.kind === 'list' ? 'of' : 'fields';
        return [[name, { ...field, [member]: addTranslations(inner, except) }] as const];
      }
      if (!isTranslatable(field)) return [[name, field] as const];
      return [[name, field] as const, [getTranslationName(name), createTranslation(name, field)] as const];
    }),
  );
}

/**
 * Adds a field for the English translation after each text field, also in groups and lists. The translations belong to
 * the entry, so they are versioned, published and restored with it (decision 106).
 *
 * @param except names of fields that are not translated, at any depth
 */
export const withEnglish = <const F extends Fields>(fields: F, except: readonly string[] = []): F =>
  // The type leaves out the translations: only `translateView` and the editor use them.
  addTranslations(fields, [...except, 'words']) as F;

/** Checks whether an entry's title is translated. Only then its page is offered in English. */
export const hasTranslatedTitle = (title: string, view: Readonly<EntryData>): boolean =>
  typeof view[getTranslationName(title)] === 'string';

const getOriginalName = (name: string): string => `${name}Es`;

/**
 * Returns a text of a view in Spanish, also if the view is translated. For code that compares texts: names of devices,
 * features of plans.
 */
export function getOriginalText<N extends string>(view: Readonly<Record<N, string>>, name: N): string {
  const values: EntryData = view;
  const original = values[getOriginalName(name)];
  return typeof original === 'string' ? original : view[name];
}

/** Replaces one value by its translation. An orphaned translation, whose original is empty, is not used. */
function applyTranslation({ kind }: Field, original: unknown, translation: string): unknown {
  const member = textMembers[kind]?.member;
  if (member === undefined) return typeof original === 'string' ? translation : original;
  return isRecord(original) && original[member] !== '' ? { ...original, [member]: translation } : original;
}

/**
 * Returns a view with each text replaced by its English translation. Texts without one stay in Spanish. All other values
 * stay the same.
 */
export function translateView(fields: Fields, view: Readonly<EntryData>): EntryData {
  const translated: EntryData = { ...view };
  for (const [name, field] of Object.entries(fields)) {
    const value = view[name];
    if (field.translates !== undefined) {
      const original = view[field.translates];
      if (typeof value !== 'string') continue;
      const originalField = fields[field.translates];
      if (originalField) translated[field.translates] = applyTranslation(originalField, original, value);
      translated[getOriginalName(field.translates)] = original;
      continue;
    }
    const inner = kinds.inner(field);
    if (!inner) continue;
    if (Array.isArray(value))
      translated[name] = value.map((item: unknown) => (isRecord(item) ? translateView(inner, item) : item));
    else if (isRecord(value)) translated[name] = translateView(inner, value);
  }
  return translated;
}

/** Checks whether a field is the translation of another one, or contains one. */
export const hasTranslations = (field: Field): boolean =>
  field.translates !== undefined || Object.values(kinds.inner(field) ?? {}).some(hasTranslations);
