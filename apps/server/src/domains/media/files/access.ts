import { AppError } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { MediaRow } from './mediaRow.ts';

/** The permissions of a caller who reads or changes a file; null for anonymous visitors. */
export type FileCaller = Pick<Caller, 'user' | 'permissions' | 'via'> | null;

/**
 * Whether the caller may read a private file: the user who uploaded it, and users who may download files. An API key is not
 * its creator: it may do no more than its scopes contain.
 */
export const canRead = (caller: FileCaller, file: Pick<MediaRow, 'createdBy'>): boolean =>
  caller !== null &&
  (caller.permissions.has('files.download') ||
    (caller.via !== 'apiKey' && caller.user.kind !== 'GUEST' && caller.user.id === file.createdBy));

/**
 * Asserts that the caller may change the privacy of a file. Only a caller who may read a private file may make it
 * public.
 *
 * @throws AppError cannotPublish
 */
export function assertCanPublish(before: MediaRow, isPrivate: boolean, caller: FileCaller): void {
  if (!before.private || isPrivate || canRead(caller, before)) return;
  throw new AppError('cannotPublish', { errors: [{ field: 'private', message: 'notAllowed' }] });
}
