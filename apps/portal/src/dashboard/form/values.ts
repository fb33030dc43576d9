import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, emptyEntry } from '@centinela/sections/kernel/derive.ts';
import type { Field, Fields } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';

/** True when a select field offers the value. */
const hasOption = (field: Field | undefined, value: unknown): boolean =>
  field !== undefined &&
  'options' in field &&
  isRecord(field.options) &&
  typeof value === 'string' &&
  Object.hasOwn(field.options, value);

/**
 * Initial values of a new entry: an empty entry with the flavour of its list, and with the options that a tab
 * of the list adds to the URL (`?kind=CUSTOMISED`).
 */
export function getInitialValues(
  definition: Definition,
  flavour: string | null,
  search: URLSearchParams,
): EntryData {
  const values = emptyEntry(definition);
  const preset = [...search, ...(definition.flavourField ? [[definition.flavourField, flavour]] : [])];
  for (const [name, value] of preset)
    if (name && hasOption(definition.fields[name], value)) values[name] = value;
  return values;
}

/** The fields of a record, without the metadata that the API adds. */
export const getFieldValues = (
  definition: Definition,
  record: Readonly<Record<string, unknown>>,
): EntryData =>
  Object.fromEntries(Object.keys(definition.fields).map((name) => [name, record[name] ?? null]));

/** Normalizes a value for comparison: blanks and missing members become null, and members are sorted. */
function normalizeValue(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (typeof value === 'string') return value.trim() || null;
  if (Array.isArray(value)) return value.map(normalizeValue);
  if (!isRecord(value)) return value;
  const members = Object.entries(value)
    .map(([name, member]) => [name, normalizeValue(member)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members);
}

const serializeNormalized = (value: unknown): string => JSON.stringify(normalizeValue(value));

/** Serializes a field's value as it would be stored, for comparison. An invalid value is used as it is. */
function serializeStored(field: Field, value: unknown): string {
  const parsed = kinds.input(field).safeParse(value === '' ? null : value);
  return serializeNormalized(parsed.success ? parsed.data : value);
}

/**
 * True when two values of a field would be stored identically. Compares nested fields one by one, so that a key
 * press in a price list with thousands of values does not normalize all of them.
 */
export function isSameValue(field: Field, one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  const inner = kinds.inner(field);
  if (inner && Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length && one.every((item, index) => hasSameFields(inner, item, other[index]))
    );
  if (inner && isPlainObject(one) && isPlainObject(other)) return hasSameFields(inner, one, other);
  return serializeStored(field, one) === serializeStored(field, other);
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && !Array.isArray(value);

const hasSameFields = (fields: Fields, one: unknown, other: unknown): boolean =>
  isPlainObject(one) && isPlainObject(other)
    ? Object.entries(fields).every(([name, field]) =>
        isSameValue(field, one[name] ?? null, other[name] ?? null),
      )
    : serializeNormalized(one) === serializeNormalized(other);

/** Returns the names of the fields that would be stored differently. */
export const getChangedFields = (definition: Definition, one: EntryData, other: EntryData): string[] =>
  Object.entries(definition.fields)
    .filter(([name, field]) => !isSameValue(field, one[name], other[name]))
    .map(([name]) => name);

/** Returns the values of these fields; null where a value is missing. */
export const pickValues = (names: readonly string[], values: Readonly<Record<string, unknown>>): EntryData =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

/**
 * Returns the input of a form without the place of the entry in its list, which is changed in the list and not part of
 * the edits.
 */
export function omitPlace({ ordered }: Definition, values: EntryData): EntryData {
  if (!ordered) return values;
  const { order: _order, ...input } = values;
  return input;
}

/** Whether input, which may have only some fields, differs from the saved values by more than the entry's place. */
export const hasUnsavedInput = (definition: Definition, saved: EntryData, input: EntryData): boolean =>
  getChangedFields(definition, saved, { ...saved, ...omitPlace(definition, input) }).length > 0;

/**
 * Returns the values to save without an order that was not edited: another user may have moved the entry in the
 * list since, which creates no version.
 */
export function omitSameOrder(values: EntryData, before: EntryData): EntryData {
  const { order, ...otherValues } = values;
  return order === before.order ? otherValues : values;
}
