import { z } from 'zod';
import { createDraftSchema } from './draft.ts';
import type { Field, FieldKind, Kinds } from './field.ts';
import { type AnyKind, forgetKind } from './forgetKind.ts';

/** The registered kinds by name, as in `sections.json`. */
const registeredKinds = new Map<string, AnyKind>();

/** Registers a field kind, so that `kinds` finds it by name. Each kind's module does this when it is loaded. */
export function registerKind<F extends Field, V, W = V>(kind: FieldKind<F, V, W>): FieldKind<F, V, W> {
  registeredKinds.set(kind.kind, forgetKind(kind));
  return kind;
}

export const isKindName = (name: string): boolean => registeredKinds.has(name);

const getKind = (field: Field): AnyKind => {
  const kind = registeredKinds.get(field.kind);
  if (!kind) throw new Error(`unknown field kind ${field.kind}`);
  return kind;
};

/** Input schemas by field. The preview of a long list requests the same schema thousands of times. */
const inputSchemas = new WeakMap<Field, z.ZodType>();

function createInputSchema(field: Field): z.ZodType {
  const schema = getKind(field).input(field, kinds);
  return field.isDraft ? createDraftSchema(schema, kinds.empty(field)) : schema;
}

/** Operations on the values of any field, which delegate to the field's kind. */
export const kinds: Kinds = {
  input: (field) => {
    const cached = inputSchemas.get(field) ?? createInputSchema(field);
    inputSchemas.set(field, cached);
    return cached;
  },
  output: (field) => getKind(field).output(field, kinds),
  empty: (field) => getKind(field).empty(field, kinds),
  view: (value, field, lookup) =>
    field.private && !lookup.withPrivate ? null : getKind(field).view(value, field, lookup, kinds),
  viewSchema: (field, entryOf) =>
    field.private ? z.null() : getKind(field).viewSchema(field, entryOf, kinds),
  diff: (before, after, field, path) => getKind(field).diff(before, after, field, path, kinds),
  searchText: (value, field) => getKind(field).searchText(value, field, kinds),
  references: (value, field, path) => getKind(field).references(value, field, path, kinds),
  stored: (field) => getKind(field).stored,
  range: (field) => getKind(field).range,
  choices: (field, name) => getKind(field).choices(field, name),
  vanishes: (field) => getKind(field).vanishes,
  textRole: (field) => getKind(field).textRole,
  inner: (field) => getKind(field).inner(field),
  embeds: (field) => getKind(field).embeds(field),
  toPreview: (value, field) => {
    // Kinds with nested fields convert them one by one, so that the preview shows the valid fields next to an invalid one.
    const parsed = kinds.inner(field) ? null : kinds.input(field).safeParse(value);
    return parsed?.success
      ? parsed.data
      : (getKind(field).toPreview(value, field, kinds) ?? kinds.empty(field));
  },
};
