import type { Field, FieldKind, TextRole } from './field.ts';

/** A field kind whose field and value types are checked at run time instead of compile time. */
export type AnyKind = Required<Omit<FieldKind<Field, unknown, unknown>, 'textRole'>> & {
  textRole: TextRole | null;
};

/**
 * Erases a kind's type parameters. The field's kind is checked at run time; a value that is not null was parsed
 * by this kind's `input` before it was stored.
 */
export function forgetKind<F extends Field, V, W>(kind: FieldKind<F, V, W>): AnyKind {
  const isOwnKind = (field: Field): field is F => field.kind === kind.kind;
  const isValue = (value: unknown): value is V => value !== null && value !== undefined;
  const orNull = (value: unknown): V | null => (isValue(value) ? value : null);
  const assertField = (field: Field): F => {
    if (isOwnKind(field)) return field;
    throw new Error(`expected a field of kind ${kind.kind}, got ${field.kind}`);
  };
  return {
    kind: kind.kind,
    input: (field, kinds) => kind.input(assertField(field), kinds),
    output: (field, kinds) => kind.output(assertField(field), kinds),
    empty: (field, kinds) => kind.empty(assertField(field), kinds),
    view: (value, field, lookup, kinds) => {
      // An entry that was stored before the field existed has the field's initial value.
      const current = value === undefined ? kind.empty(assertField(field), kinds) : value;
      return isValue(current) ? kind.view(current, assertField(field), lookup, kinds) : null;
    },
    viewSchema: (field, entryOf, kinds) => kind.viewSchema(assertField(field), entryOf, kinds),
    diff: (before, after, field, path, kinds) =>
      kind.diff(orNull(before), orNull(after), assertField(field), path, kinds),
    searchText: (value, field, kinds) =>
      isValue(value) ? kind.searchText(value, assertField(field), kinds) : '',
    references: (value, field, path, kinds) =>
      isValue(value) ? kind.references(value, assertField(field), path, kinds) : [],
    stored: kind.stored,
    range: kind.range ?? null,
    choices: (field, name) => kind.choices?.(assertField(field), name) ?? null,
    vanishes: kind.vanishes ?? false,
    textRole: kind.textRole ?? null,
    inner: (field) => kind.inner?.(assertField(field)) ?? null,
    embeds: (field) => kind.embeds?.(assertField(field)) ?? [],
    toPreview: (value, field, kinds) => kind.toPreview?.(value, assertField(field), kinds),
  };
}
