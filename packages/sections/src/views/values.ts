import type { z } from 'zod';
import type { backgroundFieldKind } from '../fields/background/background.ts';
import type { colourFieldKind } from '../fields/colour/colour.ts';
import type { ctaFieldKind } from '../fields/cta/cta.ts';
import type { dateFieldKind } from '../fields/date/date.ts';
import type { emailFieldKind } from '../fields/email/email.ts';
import type { fileFieldKind } from '../fields/file/file.ts';
import type { imageFieldKind } from '../fields/image/image.ts';
import type { moneyFieldKind } from '../fields/money/money.ts';
import type { numberFieldKind } from '../fields/number/number.ts';
import type { phoneFieldKind } from '../fields/phone/phone.ts';
import type { richTextFieldKind } from '../fields/richText/richText.ts';
import type { slugFieldKind } from '../fields/slug/slug.ts';
import type { textFieldKind } from '../fields/text/text.ts';
import type { textareaFieldKind } from '../fields/textarea/textarea.ts';
import type { urlFieldKind } from '../fields/url/url.ts';
import type { videoFieldKind } from '../fields/video/video.ts';

/**
 * View types by kind. Nullable where a referenced file or page may be deleted even though the field is required.
 */
type ByKind = {
  text: ViewValue<typeof textFieldKind>;
  textarea: ViewValue<typeof textareaFieldKind>;
  richText: ViewValue<typeof richTextFieldKind>;
  number: ViewValue<typeof numberFieldKind>;
  money: ViewValue<typeof moneyFieldKind>;
  colour: ViewValue<typeof colourFieldKind>;
  url: ViewValue<typeof urlFieldKind> | null;
  slug: ViewValue<typeof slugFieldKind>;
  email: ViewValue<typeof emailFieldKind>;
  phone: ViewValue<typeof phoneFieldKind>;
  date: ViewValue<typeof dateFieldKind>;
  image: ViewValue<typeof imageFieldKind> | null;
  file: ViewValue<typeof fileFieldKind> | null;
  video: ViewValue<typeof videoFieldKind> | null;
  background: ViewValue<typeof backgroundFieldKind> | null;
  cta: ViewValue<typeof ctaFieldKind> | null;
};

/** The view type from a kind's schema, without null. */
type ViewValue<K extends { viewSchema(...parameters: never): z.ZodType }> = NonNullable<
  z.output<ReturnType<K['viewSchema']>>
>;

/** Kinds whose view type depends on the field's options, nested fields or target. */
type FromField = 'list' | 'group' | 'select' | 'bool' | 'tags' | 'icon' | 'ref' | 'refs';

/** The kinds with a view type; a test checks that these are all kinds. */
export type ViewedKind = keyof ByKind | FromField;

type OrNull<F, T> = F extends { required: true } ? T : T | null;

/**
 * View type of a field, derived from its definition: renaming or removing a field there causes a compile error in
 * the view. `S` is the registry of definitions, for references.
 */
export type FieldView<F, S> = F extends { private: true }
  ? FieldValueView<F, S> | null
  : FieldValueView<F, S>;

type FieldValueView<F, S> = F extends { kind: 'list'; of: infer G }
  ? FieldsView<G, S>[]
  : F extends { kind: 'group'; fields: infer G }
    ? FieldsView<G, S>
    : F extends { kind: 'select'; options: infer O }
      ? F extends { start: string }
        ? keyof O
        : OrNull<F, keyof O>
      : F extends { kind: 'bool' }
        ? boolean
        : F extends { kind: 'tags' }
          ? string[]
          : F extends { kind: 'icon' }
            ? 'icons' extends keyof S
              ? EntryView<'icons', S> | null
              : never
            : F extends { kind: 'ref'; to: infer K }
              ? K extends keyof S
                ? EntryView<K, S> | null
                : never
              : F extends { kind: 'refs'; to: infer K }
                ? K extends keyof S
                  ? EntryView<K, S>[] | (F extends { restricts: true } ? null : never)
                  : never
                : F extends { kind: infer K extends keyof ByKind }
                  ? OrNull<F, ByKind[K]>
                  : never;

export type FieldsView<G, S> = { -readonly [N in keyof G]: FieldView<G[N], S> };

/** View type of an entry: its fields, id, page path (null without a page) and publication date. */
export type EntryView<K extends keyof S, S> = (S[K] extends { fields: infer G }
  ? FieldsView<G, S>
  : never) & {
  id: string;
  path: string | null;
  /** When the published version was published, ISO 8601. */
  publishedAt: string;
};
