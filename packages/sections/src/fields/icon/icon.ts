import type { Field } from '../../kernel/field.ts';
import { defineField, plainKind } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';
import { type RefField, refFieldKind } from '../ref/ref.ts';

/** An entry of the icons section, chosen from a grid of pictures. */
export interface IconField extends Field {
  readonly kind: 'icon';
}

export const icon = defineField<IconField>('icon');

/** An icon is a reference to the icons section. */
const toRefField = (field: IconField): RefField => ({ ...field, kind: 'ref', to: 'icons' });

export const iconFieldKind = registerKind<IconField, string, unknown>({
  ...plainKind,
  kind: 'icon',
  vanishes: true,
  input: (field, kinds) => refFieldKind.input(toRefField(field), kinds),
  output: (field, kinds) => refFieldKind.output(toRefField(field), kinds),
  viewSchema: (_field, entryOf) => entryOf('icons').nullable(),
  view: (value, _field, lookup) => lookup.entry('icons', value),
  embeds: () => ['icons'],
  references: (value, _field, path) => [{ path, target: 'icons', id: value }],
});
