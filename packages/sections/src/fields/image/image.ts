import { z } from 'zod';
import { allowMissing } from '../../kernel/draft.ts';
import type { Field, Reference } from '../../kernel/field.ts';
import { cleanText, defineField, optional, plainKind, typeError } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';
import { type ImageView, imageView } from '../../kernel/view.ts';
import { isRecord } from '../isRecord.ts';
import { imageViewSchema } from './imageView.ts';

/** A library picture with the alternative text and the focal point of this use. */
export interface ImageField extends Field {
  readonly kind: 'image';
  /** Allowed file extensions ("svg"); any picture when omitted. */
  readonly formats?: readonly string[];
  /**
   * True for an icon or a logo. It is displayed uncropped, so it has no crop settings, and the picker offers only icons and
   * logos.
   */
  readonly emblem?: true;
}

export interface ImageValue {
  id: string;
  alt: string;
  decorative: boolean;
  focal: { x: number; y: number } | null;
}

export const image = defineField<ImageField>('image');

const shareSchema = z.number({ error: typeError }).min(0, 'tooSmall').max(1, 'tooBig');

const id = z.uuid({ error: (issue) => (issue.input == null ? 'required' : 'media') });
const textFields = {
  alt: z
    .string({ error: typeError })
    .overwrite((value) => cleanText(value).trim())
    .max(300, 'tooLong')
    .default(''),
  decorative: z.boolean({ error: 'wrongType' }).default(false),
  focal: z.strictObject({ x: shareSchema, y: shareSchema }, { error: 'wrongType' }).nullable().default(null),
};

/** A stored picture; in a draft the alternative text may be missing. */
export const storedImageSchema = z.strictObject({ id, ...textFields }, { error: typeError });

/** WCAG 1.1.1: a picture has an alternative text or is marked as decorative. */
export const imageSchema = storedImageSchema.refine((value) => value.decorative || value.alt !== '', {
  error: 'alt',
  path: ['alt'],
});

/** A picture in a draft: an alternative text without a picture counts as empty. */
export const draftImageSchema = z
  .strictObject({ id: allowMissing(id), ...textFields }, { error: typeError })
  .transform((value) => (value.id === null ? null : value));

/** Returns the reference to a picture, with its alternative text in this place. */
export const toImageReference = ({ id, alt, decorative }: ImageValue, path: string): Reference => ({
  path,
  target: 'media',
  id,
  media: 'image',
  ...(alt !== '' && !decorative && { alt }),
});

/** Lets the preview show a picture before it has an alternative text. */
export const toPreviewImage = (value: unknown): unknown =>
  isRecord(value) && typeof value.id === 'string'
    ? { alt: '', decorative: true, focal: null, ...value }
    : null;

export const imageFieldKind = registerKind<ImageField, ImageValue, ImageView>({
  ...plainKind,
  kind: 'image',
  stored: 'parts',
  vanishes: true,
  toPreview: toPreviewImage,
  input: (field) => optional(field.isDraft ? draftImageSchema : imageSchema, field),
  output: (field) => optional(storedImageSchema, field),
  // Null if the file was deleted.
  viewSchema: () => imageViewSchema.nullable(),
  view: (value, _field, lookup) => {
    const media = lookup.media(value.id);
    return media && imageView(media, value);
  },
  diff: (before, after, field, path) => {
    if (before?.id !== after?.id)
      return [
        { path, label: field.label, type: 'media', before: before?.id ?? null, after: after?.id ?? null },
      ];
    return plainKind.diff(before, after, field, path);
  },
  searchText: (value) => value.alt,
  references: (value, { formats }, path) => [
    { ...toImageReference(value, path), ...(formats && { formats }) },
  ],
});
