import { AppError } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { MediaRow } from './mediaRow.ts';

/** The caller who reads or changes a file; null for anonymous visitors. */
export type Reader = Pick<Caller, 'user' | 'permissions'> | null;

/** Whether the reader uploaded the private file or may download files. */
export const canRead = (reader: Reader, file: Pick<MediaRow, 'createdBy'>): boolean =>
  reader !== null &&
  (reader.permissions.has('files.download') ||
    (reader.user.kind !== 'GUEST' && reader.user.id === file.createdBy));

/**
 * Asserts that the reader may make a private file public, which requires the permission to read it.
 *
 * @throws AppError cannotPublish
 */
export function assertCanPublish(before: MediaRow, isPrivate: boolean, reader: Reader): void {
  if (!before.private || isPrivate || canRead(reader, before)) return;
  throw new AppError('cannotPublish', { errors: [{ field: 'private', message: 'notAllowed' }] });
}
