import { z } from 'zod';
import { fieldKinds } from '../generated/kinds.ts';
import { unfinished } from './draft.ts';
import type { Field, Kinds } from './field.ts';
import type { AnyKind } from './forgetKind.ts';

/** The names of the kinds, as `sections.json` writes them. */
export type KindName = keyof typeof fieldKinds;

export const kindNames = Object.keys(fieldKinds);

export const isKindName = (name: string): name is KindName => Object.hasOwn(fieldKinds, name);

const kindOf = (field: Field): AnyKind => {
  if (isKindName(field.kind)) return fieldKinds[field.kind];
  throw new Error(`there is no field kind ${field.kind}`);
};

/** The schemas of fields, made once: a preview of a long list asks for that of one field thousands of times. */
const inputs = new WeakMap<Field, z.ZodType>();

function inputOf(field: Field): z.ZodType {
  const schema = kindOf(field).input(field, kinds);
  return field.isDraft ? unfinished(schema, kinds.empty(field)) : schema;
}

/** Every kind behind one interface: picks the field's kind and asks it. */
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
    // What holds others is looked at field by field: one that is wrong must not hide the rest.
    const parsed = kinds.inner(field) ? null : kinds.input(field).safeParse(value);
    return parsed?.success ? parsed.data : (kindOf(field).lenient(value, field, kinds) ?? kinds.empty(field));
  },
};
