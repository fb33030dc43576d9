import { z } from 'zod';
import type { Field, FieldKind } from '../../kernel/field.ts';
import { type Options, optional, plainKind } from '../../kernel/kind.ts';
import { fileView, imageView } from '../../kernel/view.ts';
import { colourSchema } from '../colour/colour.ts';
import { type FileValue, fileSchema } from '../file/file.ts';
import { type ImageValue, imageSchema } from '../image/image.ts';

/** What lies behind a part of a page: a colour, a picture or a video (specification, section 3). */
export interface BackgroundField extends Field {
  readonly kind: 'background';
}

export type BackgroundValue =
  | { type: 'colour'; colour: string }
  | { type: 'image'; image: ImageValue }
  | { type: 'video'; video: FileValue };

export const background = <const O extends Options<BackgroundField>>(options: O) => ({
  ...options,
  kind: 'background' as const,
});

const schema = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('colour'), colour: colourSchema }),
    z.strictObject({ type: z.literal('image'), image: imageSchema }),
    z.strictObject({ type: z.literal('video'), video: fileSchema }),
  ],
  { error: (issue) => (issue.input == null ? 'required' : 'option') },
);

export const backgroundFieldKind: FieldKind<BackgroundField, BackgroundValue> = {
  ...plainKind,
  kind: 'background',
  input: (field) => optional(schema, field),
  output: (field) => optional(schema, field),
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
    if (value.type === 'image')
      return [{ path: `${path}.image`, target: 'media', id: value.image.id, media: 'image' }];
    if (value.type === 'video')
      return [{ path: `${path}.video`, target: 'media', id: value.video.id, media: 'video' }];
    return [];
  },
};
