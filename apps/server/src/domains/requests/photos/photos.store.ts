import { randomUUID } from 'node:crypto';
import { type CleanFile, inspectUpload } from '#media/upload';
import type { Database } from '#platform/database/pool.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError, badFile } from '#platform/errors/appError.ts';
import { createSeal } from '#platform/secrets/seal.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { getExtension } from '#platform/storage/fileName.ts';
import type { ReceivedFile } from '#platform/storage/receive.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { removeOldest, reserveKey, tryClaimKey } from '#platform/storage/unreferenced.ts';

/** Storage folder of photos. */
const folder = 'requests/photos';
/** Limit of photos without a request, so that they cannot fill the disk. */
const maxUnclaimed = 400;

/** Media types of photos, by file extension. */
const photoTypes = new Map([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
]);

/** Returns the media type of a stored photo. */
export const getPhotoType = (key: string): string =>
  photoTypes.get(getExtension(key)) ?? 'application/octet-stream';

/**
 * Checks and cleans an uploaded photo. This removes metadata, such as the place where it was taken.
 *
 * @param name file name given by the sender
 * @throws AppError badFile for a file that is not a photo
 */
export async function inspectPhoto(file: ReceivedFile, name: string): Promise<CleanFile> {
  const photo = await inspectUpload(file, getExtension(name), ['image']);
  if (!photoTypes.has(photo.extension))
    throw badFile(['Elegí una foto JPG, PNG, WebP o AVIF', 'Choose a JPG, PNG, WebP or AVIF photo']);
  return photo;
}

const sealContext = 'photo';
const getSeal = (secret: Secret) => createSeal(secret, 'request photo');

/**
 * Stores an uploaded photo until a request claims it, outside of any transaction and without a public address.
 *
 * @param name file name given by the client
 * @returns the token by which the client refers to it; encrypted and authenticated
 * @throws AppError badFile for a file that is not a photo
 */
export async function storePhoto(
  { database, storage, secret }: { database: Database; storage: Storage; secret: Secret },
  file: ReceivedFile,
  name: string,
): Promise<string> {
  const { pool } = database;
  const { extension, type, size, open } = await inspectPhoto(file, name);
  const key = `${folder}/${randomUUID()}.${extension}`;
  await removeOldest(pool, storage, { folder, keep: maxUnclaimed - 1 });
  await reserveKey(pool, key);
  await storage.put(key, open, { size, type });
  return getSeal(secret).seal(key, sealContext).toString('base64url');
}

/**
 * Claims photos within the transaction of their request.
 *
 * @returns their storage keys
 * @throws AppError badRequest for a token of another server, or a photo that was deleted or already claimed
 */
export async function claimPhotos(
  client: Queryable,
  secret: Secret,
  tokens: readonly string[],
): Promise<string[]> {
  const keys: string[] = [];
  for (const [index, token] of tokens.entries()) {
    const key = getSeal(secret).open(Buffer.from(token, 'base64url'), sealContext);
    if (key === null || !(await tryClaimKey(client, key)))
      throw new AppError('badRequest', {
        errors: [{ field: `details.photos.${index}`, message: 'photoGone' }],
      });
    keys.push(key);
  }
  return keys;
}
