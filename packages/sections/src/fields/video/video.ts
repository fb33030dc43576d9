import type { Field, FieldKind } from '../../kernel/field.ts';
import type { Options } from '../../kernel/kind.ts';
import type { FileView } from '../../kernel/view.ts';
import { type FileValue, fileBehaviour } from '../file/file.ts';

/** A video of the library. */
export interface VideoField extends Field {
  readonly kind: 'video';
}

export const video = <const O extends Options<VideoField>>(options: O) => ({
  ...options,
  kind: 'video' as const,
});

export const videoFieldKind: FieldKind<VideoField, FileValue, FileView> = {
  ...fileBehaviour,
  kind: 'video',
  references: (value, _field, path) => [{ path, target: 'media', id: value.id, media: 'video' }],
};
