import { z } from 'zod';
import { allowMissing } from '../../kernel/draft.ts';
import type { Field } from '../../kernel/field.ts';
import { defineField, optional, plainKind } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';
import { type BackgroundView, fileView, imageView } from '../../kernel/view.ts';
import { colourSchema } from '../colour/colour.ts';
import { draftFileSchema, type FileValue, fileSchema, fileViewSchema } from '../file/file.ts';
import {
  draftImageSchema,
  type ImageValue,
  imageSchema,
  storedImageSchema,
  toImageReference,
  toPreviewImage,
} from '../image/image.ts';
import { imageViewSchema } from '../image/imageView.ts';
import { isRecord } from '../isRecord.ts';

/** The background of a part of a page: a colour, a picture or a video (specification, section 3). */
export interface BackgroundField extends Field {
  readonly kind: 'background';
}

export type BackgroundValue =
  | { type: 'colour'; colour: string }
  | { type: 'image'; image: ImageValue }
  | { type: 'video'; video: FileValue };

export const background = defineField<BackgroundField>('background');

const createSchema = <C extends z.ZodType, I extends z.ZodType, V extends z.ZodType>(
  colour: C,
  image: I,
  video: V,
) =>
  z.discriminatedUnion(
    'type',
    [
      z.strictObject({ type: z.literal('colour'), colour }),
      z.strictObject({ type: z.literal('image'), image }),
      z.strictObject({ type: z.literal('video'), video }),
    ],
    { error: (issue) => (issue.input == null ? 'required' : 'option') },
  );

const inputSchema = createSchema(colourSchema, imageSchema, fileSchema);
const storedSchema = createSchema(colourSchema, storedImageSchema, fileSchema);

const backgroundViewSchema = createSchema(z.string(), imageViewSchema, fileViewSchema).meta({
  id: 'BackgroundView',
}) satisfies z.ZodType<BackgroundView>;

/** A background with a chosen type but no value yet counts as empty. */
const draftSchema = createSchema(
  allowMissing(colourSchema),
  allowMissing(draftImageSchema),
  allowMissing(draftFileSchema),
).transform((value) => (Object.values(value).includes(null) ? null : value));

function previewBackground(value: unknown): unknown {
  const image = isRecord(value) && value.type === 'image' ? toPreviewImage(value.image) : null;
  return image ? { type: 'image', image } : undefined;
}

export const backgroundFieldKind = registerKind<BackgroundField, BackgroundValue, BackgroundView>({
  ...plainKind,
  kind: 'background',
  stored: 'parts',
  vanishes: true,
  toPreview: previewBackground,
  input: (field) => optional(field.isDraft ? draftSchema : inputSchema, field),
  output: (field) => optional(storedSchema, field),
  viewSchema: () => backgroundViewSchema.nullable(),
  view: (value, _field, lookup) => {
    if (value.type === 'colour') return value;
    if (value.type === 'image') {
      const media = lookup.media(value.image.id);
      return media && { type: 'image', image: imageView(media, value.image) };
    }
    const media = lookup.media(value.video.id);
    return media && { type: 'video', video: fileView(media) };
  },
  references: (value, _field, path) => {
    if (value.type === 'image') return [toImageReference(value.image, `${path}.image`)];
    if (value.type === 'video')
      return [{ path: `${path}.video`, target: 'media', id: value.video.id, media: 'video' }];
    return [];
  },
});
