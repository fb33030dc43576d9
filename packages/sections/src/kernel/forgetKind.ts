import type { Field, FieldKind, Words } from './field.ts';

/** A field kind whose field and value types are checked at run time instead of compile time. */
export type AnyKind = Required<Omit<FieldKind<Field, unknown, unknown>, 'words'>> & { words: Words | null };

/**
 * Erases a kind's type parameters. The field's kind is checked at run time; a value that is not null was parsed
 * by this kind's `input` before it was stored.
 */
export function forgetKind<F extends Field, V, W>(kind: FieldKind<F, V, W>): AnyKind {
  const isMine = (field: Field): field is F => field.kind === kind.kind;
  const isValue = (value: unknown): value is V => value !== null && value !== undefined;
  const orNull = (value: unknown): V | null => (isValue(value) ? value : null);
  const mine = (field: Field): F => {
    if (isMine(field)) return field;
    throw new Error(`expected a field of kind ${kind.kind}, got ${field.kind}`);
  };
  return {
    kind: kind.kind,
    input: (field, kinds) => kind.input(mine(field), kinds),
    output: (field, kinds) => kind.output(mine(field), kinds),
    empty: (field, kinds) => kind.empty(mine(field), kinds),
    view: (value, field, lookup, kinds) => {
      // Entries that are older than the field have its initial value.
      const held = value === undefined ? kind.empty(mine(field), kinds) : value;
      return isValue(held) ? kind.view(held, mine(field), lookup, kinds) : null;
    },
    viewSchema: (field, entryOf, kinds) => kind.viewSchema(mine(field), entryOf, kinds),
    diff: (before, after, field, path, kinds) =>
      kind.diff(orNull(before), orNull(after), mine(field), path, kinds),
    searchText: (value, field, kinds) => (isValue(value) ? kind.searchText(value, mine(field), kinds) : ''),
    references: (value, field, path, kinds) =>
      isValue(value) ? kind.references(value, mine(field), path, kinds) : [],
    stored: kind.stored,
    range: kind.range ?? null,
    choices: (field, name) => kind.choices?.(mine(field), name) ?? null,
    vanishes: kind.vanishes ?? false,
    words: kind.words ?? null,
    inner: (field) => kind.inner?.(mine(field)) ?? null,
    embeds: (field) => kind.embeds?.(mine(field)) ?? [],
    lenient: (value, field, kinds) => kind.lenient?.(value, mine(field), kinds),
  };
}
