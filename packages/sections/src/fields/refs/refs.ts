import { z } from 'zod';
import type { Field } from '../../kernel/field.ts';
import { defineField, plainKind } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';
import { entryIdSchema } from '../ref/ref.ts';

/** References to other entries in the editor's order, without duplicates. */
export interface RefsField extends Field {
  readonly kind: 'refs';
  readonly to: string;
  readonly max?: number;
  /** For references to the page's blocks: the name of the blocks' field whose options are the block types. */
  readonly blocks?: string;
  /** For blocks: the name of a yes/no field that gives the page content even without blocks. */
  readonly insteadOfBlocks?: string;
  /**
   * The entry applies only to the referenced entries; an empty list means no restriction. When none of them is
   * visible any more, views receive null instead of an empty list, which would lift the restriction.
   */
  readonly restricts?: boolean;
}

export const refs = defineField<RefsField>('refs');

const schema = (field: RefsField) =>
  z
    .array(entryIdSchema, { error: (issue) => (issue.input == null ? 'required' : 'wrongType') })
    .min(field.required ? 1 : 0, 'required')
    .max(field.max ?? 100, 'tooMany')
    .refine((ids) => new Set(ids).size === ids.length, { error: 'repeated' });

export const refsFieldKind = registerKind<RefsField, string[], unknown[]>({
  ...plainKind,
  kind: 'refs',
  stored: 'names',
  embeds: (field) => [field.to],
  input: (field) =>
    field.required
      ? schema(field)
      : schema(field)
          .nullable()
          .default([])
          .transform((ids) => ids ?? []),
  output: () => z.array(z.string()),
  viewSchema: ({ to, restricts }, entryOf) =>
    restricts ? z.array(entryOf(to)).nullable() : z.array(entryOf(to)),
  empty: () => [],
  view: (ids, { to, restricts }, lookup) => {
    const visibleEntries = ids.map((id) => lookup.entry(to, id)).filter((entry) => entry !== null);
    return restricts && ids.length > 0 && visibleEntries.length === 0 ? null : visibleEntries;
  },
  references: (ids, field, path) =>
    ids.map((id, index) => ({ path: `${path}.${index}`, target: field.to, id })),
});
