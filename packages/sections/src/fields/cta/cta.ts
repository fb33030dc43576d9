import { z } from 'zod';
import type { Field, FieldKind } from '../../kernel/field.ts';
import { cleanText, type Options, optional, plainKind, typeError } from '../../kernel/kind.ts';
import { linkReferences, resolveLink, urlFieldKind } from '../url/url.ts';

/** A button: what it says and where it leads. */
export interface CtaField extends Field {
  readonly kind: 'cta';
}

export interface CtaValue {
  title: string;
  url: string;
  newTab: boolean;
}

export const cta = <const O extends Options<CtaField>>(options: O) => ({ ...options, kind: 'cta' as const });

const title = z
  .string({ error: typeError })
  .overwrite((value) => cleanText(value).trim())
  .min(1, { error: 'required', abort: true })
  .max(60, 'tooLong');

export const ctaFieldKind: FieldKind<CtaField, CtaValue> = {
  ...plainKind,
  kind: 'cta',
  input: (field, kinds) =>
    optional(
      z.strictObject(
        {
          title,
          url: urlFieldKind.input({ kind: 'url', label: field.label, required: true }, kinds),
          newTab: z.boolean({ error: 'wrongType' }).default(false),
        },
        { error: typeError },
      ),
      field,
    ),
  output: (field) =>
    optional(z.strictObject({ title: z.string(), url: z.string(), newTab: z.boolean() }), field),
  // A button that leads nowhere (its page is not visible) is not shown.
  view: (value, _field, lookup) => {
    const url = resolveLink(value.url, lookup);
    return url && { title: value.title, url, newTab: value.newTab };
  },
  searchText: (value) => value.title,
  references: (value, _field, path) => linkReferences(value.url, `${path}.url`),
};
