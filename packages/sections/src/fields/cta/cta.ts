import { z } from 'zod';
import { allowMissing } from '../../kernel/draft.ts';
import type { Field } from '../../kernel/field.ts';
import { cleanText, defineField, optional, plainKind, typeError } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';
import type { CtaView } from '../../kernel/view.ts';
import { getLinkReferences, resolveLink, urlFieldKind } from '../url/url.ts';

/** A button: label and link. */
export interface CtaField extends Field {
  readonly kind: 'cta';
}

export interface CtaValue {
  title: string;
  url: string;
  newTab: boolean;
}

export const cta = defineField<CtaField>('cta');

const labelSchema = z.string({ error: typeError }).overwrite((value) => cleanText(value).trim());
const title = labelSchema.min(1, { error: 'required', abort: true }).max(60, 'tooLong');
const newTab = z.boolean({ error: 'wrongType' }).default(false);

const allowBlank = (schema: z.ZodType) => allowMissing(schema).transform((value) => value ?? '');

/** In a draft the label or the link may be missing; without both there is no button. */
const createDraftSchema = (url: z.ZodType) =>
  z
    .strictObject(
      { title: allowBlank(labelSchema.max(60, 'tooLong')), url: allowBlank(url), newTab },
      { error: typeError },
    )
    .transform((value) => (value.title === '' && value.url === '' ? null : value));

/** A button as views receive it. */
const ctaViewSchema = z
  .strictObject({ title: z.string(), url: z.string(), newTab: z.boolean() })
  .meta({ id: 'CtaView' }) satisfies z.ZodType<CtaView>;

export const ctaFieldKind = registerKind<CtaField, CtaValue, CtaView>({
  ...plainKind,
  kind: 'cta',
  stored: 'parts',
  vanishes: true,
  input: (field, kinds) => {
    const url = urlFieldKind.input({ kind: 'url', label: field.label, required: true }, kinds);
    const schema = z.strictObject({ title, url, newTab }, { error: typeError });
    return optional(field.isDraft ? createDraftSchema(url) : schema, field);
  },
  output: (field) =>
    optional(z.strictObject({ title: z.string(), url: z.string(), newTab: z.boolean() }), field),
  viewSchema: () => ctaViewSchema.nullable(),
  // Hide the button when its page is not visible.
  view: (value, _field, lookup) => {
    const url = resolveLink(value.url, lookup);
    return url ? { title: value.title, url, newTab: value.newTab } : null;
  },
  searchText: (value) => value.title,
  references: (value, _field, path) => getLinkReferences(value.url, `${path}.url`),
});
