import { AppError } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { MediaRow } from './mediaRow.ts';

/** Whoever wants to read or change a file; null for nobody. */
export type Reader = Pick<Caller, 'user' | 'permissions'> | null;

/** A private file is for whoever uploaded it and for those who may download files. */
export const mayRead = (reader: Reader, file: Pick<MediaRow, 'createdBy'>): boolean =>
  reader !== null &&
  (reader.permissions.has('files.download') ||
    (reader.user.kind !== 'GUEST' && reader.user.id === file.createdBy));

/**
 * Making a private file public gives it to everybody, so only those may who may read it themselves.
 *
 * @throws AppError cannotPublish
 */
export function refusePublishing(before: MediaRow, isPrivate: boolean, reader: Reader): void {
  if (!before.private || isPrivate || mayRead(reader, before)) return;
  throw new AppError('cannotPublish', { errors: [{ field: 'private', message: 'notAllowed' }] });
}
