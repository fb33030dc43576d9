import type { FileKind } from '@centinela/api/content/files.ts';
import type { MediaRecord } from '@centinela/sections/kernel/view.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Storage, StoredBytes } from '#platform/storage/storage.ts';
import { findPublicByHash } from './library/media.queries.ts';
import { disposition } from './upload/fileName.ts';

/** The columns of a `MediaRecord`. */
export const mediaColumns = ['hash', 'name', 'type', 'size', 'width', 'height', 'extension'] as const;

const isPublic = 'not private and deleted_at is null';

/** The files that have a public address, for the joins of other domains. PostgreSQL sees through it. */
export const publicFiles = `(select id, xmin, ${mediaColumns.join(', ')} from media where ${isPublic})`;

/**
 * The query that holds the public files with these ids, as `holdMedia` does, as part of a statement.
 *
 * @param orPrivate a condition under which private ones are held as well
 * @param lock how strongly: two saves that hold a file in `share` and then write it would wait for each other
 */
export const heldFiles = (ids: string, orPrivate: string, columns = 'id', lock = 'share'): string =>
  // In the order of ids: two saves that hold the same files never wait for each other in a circle.
  `select ${columns} from media
    where id = any(${ids}::uuid[]) and (not private or ${orPrivate}) and deleted_at is null order by id for ${lock}`;

/**
 * The public files with these ids, for views. Left out are ids of none, and private and deleted files: they
 * have no public address.
 */
export async function readMedia(db: Queryable, ids: readonly string[]): Promise<MediaRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<MediaRecord>({
    name: 'media-read',
    text: `select id, ${mediaColumns.join(', ')} from media
      where id = any($1::uuid[]) and ${isPublic}`,
    values: [ids],
  });
  return rows;
}

/** The condition that a file is a picture of which the library says neither what it shows nor that it is decoration. */
export const isWordless = (media: string): string =>
  `${media}.kind = 'image' and ${media}.alt = '' and not ${media}.decorative and not ${media}.private`;

/** What is asked of a file that content refers to. */
export interface HeldFile {
  id: string;
  kind: FileKind;
  extension: string;
  private: boolean;
  /** True for a picture of which the library says neither what it shows nor that it is decoration. */
  wordless: boolean;
}

/**
 * The files with these ids that content may refer to now. Each is held until the transaction ends, so that nobody
 * deletes a file while an entry that uses it is being saved.
 *
 * @param withPrivate true for an entry that may have private files
 * @returns those that exist; a missing id is private, deleted or none
 */
export async function holdMedia(
  client: Queryable,
  ids: readonly string[],
  withPrivate: boolean,
): Promise<HeldFile[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<HeldFile>({
    name: 'media-hold',
    text: heldFiles('$1', '$2::boolean', `id, kind, extension, private, ${isWordless('media')} as wordless`),
    values: [ids, withPrivate],
  });
  return rows;
}

/** A file of the library with where its bytes are. */
export interface FileBytes {
  id: string;
  name: string;
  type: string;
  size: number;
  /** Of the storage. */
  key: string;
  /** The header Content-Disposition with which they are taken along. */
  disposition: string;
}

/** The files with these ids, private ones too: whoever asks has settled who may read them. */
export async function readFiles(db: Queryable, ids: readonly string[]): Promise<FileBytes[]> {
  const { rows } = await db.query<Omit<FileBytes, 'disposition'>>({
    name: 'media-files',
    text: `select id, name, type, size, folder || '/original.' || extension as key from media
      where id = any($1::uuid[]) and deleted_at is null`,
    values: [ids],
  });
  return rows.map((row) => ({ ...row, disposition: disposition('attachment', row.name) }));
}

const publicUrl = /^\/media\/([0-9a-f]{16,64})\/(original\.[a-z0-9]{1,8})$/;

/** The bytes of a public file's original by its address, `/media/{hash}/original.svg`; null when there is none. */
export async function readOriginal(
  db: Queryable,
  storage: Storage,
  address: string,
): Promise<StoredBytes | null> {
  const [, hash, name] = publicUrl.exec(address) ?? [];
  if (!hash || !name) return null;
  const file = await findPublicByHash(db, hash);
  return file && storage.read(`${file.folder}/${name}`);
}
