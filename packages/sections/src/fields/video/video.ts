import { z } from 'zod';
import { allowMissing } from '../../kernel/draft.ts';
import type { Field } from '../../kernel/field.ts';
import { defineField, optional, typeError } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';
import { fileView, type VideoView } from '../../kernel/view.ts';
import { draftFileSchema, type FileValue, fileBehaviour, fileSchema, fileViewSchema } from '../file/file.ts';
import { isRecord } from '../isRecord.ts';

/** A video from the library with its captions file. */
export interface VideoField extends Field {
  readonly kind: 'video';
}

export interface VideoValue extends FileValue {
  /** A WebVTT file; null in drafts and in videos stored before captions existed. */
  captions: FileValue | null;
}

export const video = defineField<VideoField>('video');

const storedSchema = fileSchema.extend({ captions: fileSchema.nullable().default(null) });

/** WCAG 1.2.2: a published video needs captions; without speech they describe its pictures and sounds. */
const publishedSchema = storedSchema.refine(({ captions }) => captions !== null, {
  error: 'captions',
  path: ['captions'],
});

/** Schema of a video in a draft. Captions without a video count as no video. */
const draftSchema = z
  .strictObject(
    { id: allowMissing(fileSchema.shape.id), captions: draftFileSchema.nullable().default(null) },
    { error: typeError },
  )
  .transform((value) => (value.id === null ? null : value));

/** A video as views receive it. */
const videoViewSchema = fileViewSchema
  .extend({ captions: fileViewSchema.nullable().meta({ description: 'In WebVTT' }) })
  .meta({ id: 'VideoView' }) satisfies z.ZodType<VideoView>;

export const videoFieldKind = registerKind<VideoField, VideoValue, VideoView>({
  ...fileBehaviour,
  kind: 'video',
  input: (field) => optional(field.isDraft ? draftSchema : publishedSchema, field),
  output: (field) => optional(storedSchema, field),
  viewSchema: () => videoViewSchema.nullable(),
  view: ({ id, captions }, _field, lookup) => {
    const media = lookup.media(id);
    const captionsFile = captions ? lookup.media(captions.id) : null;
    return media && { ...fileView(media), captions: captionsFile && fileView(captionsFile) };
  },
  diff: (before, after, field, path) => [
    ...fileBehaviour.diff(before, after, field, path),
    ...fileBehaviour.diff(before?.captions ?? null, after?.captions ?? null, field, `${path}.captions`),
  ],
  references: ({ id, captions }, _field, path) => [
    { path, target: 'media', id, media: 'video' },
    ...(captions
      ? [
          {
            path: `${path}.captions`,
            target: 'media',
            id: captions.id,
            media: 'document' as const,
            formats: ['vtt'],
          },
        ]
      : []),
  ],
  // The preview shows a video before it has captions.
  toPreview: (value) =>
    isRecord(value) && typeof value.id === 'string' ? { captions: null, ...value } : undefined,
});
