import { z } from 'zod';
import { fieldKinds } from '../generated/kinds.ts';
import { unfinished } from './draft.ts';
import type { Field, Kinds } from './field.ts';
import type { AnyKind } from './forgetKind.ts';

/** Kind names as in `sections.json`. */
export type KindName = keyof typeof fieldKinds;

export const kindNames = Object.keys(fieldKinds);

export const isKindName = (name: string): name is KindName => Object.hasOwn(fieldKinds, name);

const kindOf = (field: Field): AnyKind => {
  if (isKindName(field.kind)) return fieldKinds[field.kind];
  throw new Error(`unknown field kind ${field.kind}`);
};

/** Schemas cached by field: the preview of a long list requests the same one thousands of times. */
const inputs = new WeakMap<Field, z.ZodType>();

function inputOf(field: Field): z.ZodType {
  const schema = kindOf(field).input(field, kinds);
  return field.isDraft ? unfinished(schema, kinds.empty(field)) : schema;
}

/** Delegates to the field's kind. */
export const kinds: Kinds = {
  input: (field) => {
    const known = inputs.get(field) ?? inputOf(field);
    inputs.set(field, known);
    return known;
  },
  output: (field) => kindOf(field).output(field, kinds),
  empty: (field) => kindOf(field).empty(field, kinds),
  view: (value, field, lookup) =>
    field.private && !lookup.withPrivate ? null : kindOf(field).view(value, field, lookup, kinds),
  viewSchema: (field, entryOf) =>
    field.private ? z.null() : kindOf(field).viewSchema(field, entryOf, kinds),
  diff: (before, after, field, path) => kindOf(field).diff(before, after, field, path, kinds),
  searchText: (value, field) => kindOf(field).searchText(value, field, kinds),
  references: (value, field, path) => kindOf(field).references(value, field, path, kinds),
  stored: (field) => kindOf(field).stored,
  range: (field) => kindOf(field).range,
  choices: (field, name) => kindOf(field).choices(field, name),
  vanishes: (field) => kindOf(field).vanishes,
  words: (field) => kindOf(field).words,
  inner: (field) => kindOf(field).inner(field),
  embeds: (field) => kindOf(field).embeds(field),
  lenient: (value, field) => {
    // Kinds with nested fields are parsed field by field, so that one invalid field does not hide the others.
    const parsed = kinds.inner(field) ? null : kinds.input(field).safeParse(value);
    return parsed?.success ? parsed.data : (kindOf(field).lenient(value, field, kinds) ?? kinds.empty(field));
  },
};
