import { z } from 'zod';
import type { Field } from '../../kernel/field.ts';
import { cleanText, defineField, plainKind, typeError } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';

/** Short keywords for editors; lower case, without duplicates. */
export interface TagsField extends Field {
  readonly kind: 'tags';
}

export const tags = defineField<TagsField>('tags');

const tag = z
  .string({ error: typeError })
  .overwrite((value) => cleanText(value).replaceAll('\n', ' ').trim().toLowerCase())
  .min(1, { error: 'required', abort: true })
  .max(40, 'tooLong');

const schema = z
  .array(tag, { error: 'wrongType' })
  .max(30, 'tooMany')
  .overwrite((values) => [...new Set(values)]);

export const tagsFieldKind = registerKind<TagsField, string[]>({
  ...plainKind,
  kind: 'tags',
  stored: 'names',
  input: () =>
    schema
      .nullable()
      .default([])
      .transform((values) => values ?? []),
  output: () => z.array(z.string()),
  viewSchema: () => z.array(z.string()),
  empty: () => [],
  searchText: (values) => values.join(' '),
  textRole: 'body',
});
