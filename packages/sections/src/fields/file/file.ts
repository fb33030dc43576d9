import { z } from 'zod';
import { allowMissing } from '../../kernel/draft.ts';
import type { Field, FieldKind } from '../../kernel/field.ts';
import { defineField, optional, plainKind, typeError } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';
import { type FileView, fileView } from '../../kernel/view.ts';

/** A document from the library. */
export interface FileField extends Field {
  readonly kind: 'file';
}

export interface FileValue {
  id: string;
}

export const file = defineField<FileField>('file');

const id = z.uuid({ error: (issue) => (issue.input == null ? 'required' : 'media') });

/** Refers to a library file by its id. */
export const fileSchema = z.strictObject({ id }, { error: typeError });

/** Schema of a file in a draft; a missing file becomes null. */
export const draftFileSchema = z
  .strictObject({ id: allowMissing(id) }, { error: typeError })
  .transform((value) => (value.id === null ? null : value));

/** A document or a video as views receive it. */
export const fileViewSchema = z
  .strictObject({
    id: z.uuid(),
    url: z.string(),
    name: z.string(),
    type: z.string().meta({ description: 'Media type, such as application/pdf' }),
    size: z.int().nonnegative().meta({ description: 'Bytes' }),
  })
  .meta({ id: 'FileView' }) satisfies z.ZodType<FileView>;

/** Behaviour shared by documents and videos: both refer to one file. */
export const fileBehaviour = {
  ...plainKind,
  stored: 'parts' as const,
  vanishes: true,
  input: (field: Field) => optional(field.isDraft ? draftFileSchema : fileSchema, field),
  output: (field: Field) => optional(fileSchema, field),
  viewSchema: () => fileViewSchema.nullable(),
  view: (
    value: FileValue,
    _field: Field,
    lookup: Parameters<FieldKind<FileField, FileValue, FileView>['view']>[2],
  ) => {
    const media = lookup.media(value.id);
    return media && fileView(media);
  },
  diff: (before: FileValue | null, after: FileValue | null, field: Field, path: string) =>
    before?.id === after?.id
      ? []
      : [
          {
            path,
            label: field.label,
            type: 'media' as const,
            before: before?.id ?? null,
            after: after?.id ?? null,
          },
        ],
  references: (value: FileValue, _field: Field, path: string) => [{ path, target: 'media', id: value.id }],
};

export const fileFieldKind = registerKind<FileField, FileValue, FileView>({ ...fileBehaviour, kind: 'file' });
