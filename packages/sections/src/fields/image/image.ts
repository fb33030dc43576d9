import { z } from 'zod';
import { missable } from '../../kernel/draft.ts';
import type { Field, FieldKind, Reference } from '../../kernel/field.ts';
import { cleanText, type Options, optional, plainKind, typeError } from '../../kernel/kind.ts';
import { type ImageView, imageView } from '../../kernel/view.ts';
import { isRecord } from '../isRecord.ts';
import { imageViewSchema } from './imageView.ts';

/** A picture of the library in this place: what it shows here, and what must stay in sight. */
export interface ImageField extends Field {
  readonly kind: 'image';
  /** Extensions that the file may have ("svg"); any picture without it. */
  readonly formats?: readonly string[];
  /** An icon or a logo: shown whole, so that nothing is said of how it is cropped, and chosen among its like. */
  readonly emblem?: true;
}

export interface ImageValue {
  id: string;
  alt: string;
  decorative: boolean;
  focal: { x: number; y: number } | null;
}

export const image = <const O extends Options<ImageField>>(options: O) => ({
  ...options,
  kind: 'image' as const,
});

const share = z.number({ error: typeError }).min(0, 'tooSmall').max(1, 'tooBig');

const id = z.uuid({ error: (issue) => (issue.input == null ? 'required' : 'media') });
const words = {
  alt: z
    .string({ error: typeError })
    .overwrite((value) => cleanText(value).trim())
    .max(300, 'tooLong')
    .default(''),
  decorative: z.boolean({ error: 'wrongType' }).default(false),
  focal: z.strictObject({ x: share, y: share }, { error: 'wrongType' }).nullable().default(null),
};

/** A stored picture; a draft's may have no words yet. */
export const storedImage = z.strictObject({ id, ...words }, { error: typeError });

/** WCAG 1.1.1: a picture has a text alternative, or is said to be decoration. */
export const imageSchema = storedImage.refine((value) => value.decorative || value.alt !== '', {
  error: 'alt',
  path: ['alt'],
});

/** A picture of a draft: words without a picture are none. */
export const draftImage = z
  .strictObject({ id: missable(id), ...words }, { error: typeError })
  .transform((value) => (value.id === null ? null : value));

/** The use of a picture, with what is said of it there. */
export const imageReference = ({ id, alt, decorative }: ImageValue, path: string): Reference => ({
  path,
  target: 'media',
  id,
  media: 'image',
  ...(alt !== '' && !decorative && { alt }),
});

/** A picture can be shown before anybody has said what it shows. */
export const withoutWords = (value: unknown): unknown =>
  isRecord(value) && typeof value.id === 'string'
    ? { alt: '', decorative: true, focal: null, ...value }
    : null;

export const imageFieldKind: FieldKind<ImageField, ImageValue, ImageView> = {
  ...plainKind,
  kind: 'image',
  stored: 'parts',
  vanishes: true,
  lenient: withoutWords,
  input: (field) => optional(field.isDraft ? draftImage : imageSchema, field),
  output: (field) => optional(storedImage, field),
  // The file may be gone.
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
  references: (value, { formats }, path) => [{ ...imageReference(value, path), ...(formats && { formats }) }],
};
