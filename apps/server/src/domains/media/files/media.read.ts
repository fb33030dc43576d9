import { type FileKind, fileListRules } from '@centinela/api/content/files.ts';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import type { MediaRecord } from '@centinela/sections/kernel/view.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { containsTerms, foldTerms } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { disposition } from '#platform/storage/fileName.ts';
import type { Storage, StoredBytes } from '#platform/storage/storage.ts';
import type { UseConditions } from './deps.ts';
import { findPublicByHash } from './media.queries.ts';
import { type MediaRow, rowColumns } from './mediaRow.ts';
import { normaliseText } from './normaliseText.ts';

/** The columns of a `MediaRecord`. */
export const mediaColumns = ['hash', 'name', 'type', 'size', 'width', 'height', 'extension'] as const;

const isPublicSql = 'not private and deleted_at is null';

/** Subquery of the files with a public address, which other domains join. PostgreSQL inlines it. */
export const publicFiles = `(select id, xmin, ${mediaColumns.join(', ')} from media where ${isPublicSql})`;

/**
 * Builds the SQL that locks the public files with these ids, as part of a statement that saves an entry (see
 * `lockMedia`).
 *
 * @param privateCondition condition under which private files are locked too
 * @param lock lock strength: two saves that lock a file with `share` and then write it would deadlock
 */
export const lockFilesSql = (ids: string, privateCondition: string, columns = 'id', lock = 'share'): string =>
  // Ordered by id, so that two saves that lock the same files never deadlock.
  `select ${columns} from media
    where id = any(${ids}::uuid[]) and (not private or ${privateCondition}) and deleted_at is null order by id for ${lock}`;

/**
 * Reads public files by id, for views. Private, deleted and unknown files are left out because they have no public
 * address.
 */
export async function readMedia(db: Queryable, ids: readonly string[]): Promise<MediaRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<MediaRecord>({
    name: 'media-read',
    text: `select id, ${mediaColumns.join(', ')} from media
      where id = any($1::uuid[]) and ${isPublicSql}`,
    values: [ids],
  });
  return rows;
}

/** Builds the condition that a file is an image without alternative text that is not marked as decorative. */
export const hasNoAlternativeTextSql = (media: string): string =>
  `${media}.kind = 'image' and ${media}.alt = '' and not ${media}.decorative and not ${media}.private`;

/** The properties of a file that are checked when content refers to it. */
export interface LockedFile {
  id: string;
  kind: FileKind;
  extension: string;
  private: boolean;
  /** True for an image without alternative text that is not marked as decorative. */
  needsAlternativeText: boolean;
}

/**
 * Loads the files that content may refer to, and locks each until the transaction ends, so that no file is deleted
 * while an entry that uses it is saved.
 *
 * @param withPrivate true for an entry that may have private files
 * @returns the files found; missing ids are private, deleted or unknown
 */
export async function lockMedia(
  client: Queryable,
  ids: readonly string[],
  withPrivate: boolean,
): Promise<LockedFile[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<LockedFile>({
    name: 'media-hold',
    text: lockFilesSql(
      '$1',
      '$2::boolean',
      `id, kind, extension, private, ${hasNoAlternativeTextSql('media')} as "needsAlternativeText"`,
    ),
    values: [ids, withPrivate],
  });
  return rows;
}

/** A library file with the location of its bytes. */
export interface FileBytes {
  id: string;
  name: string;
  type: string;
  size: number;
  /** Storage key. */
  key: string;
  /** The Content-Disposition header for downloads. */
  disposition: string;
}

/** Reads files by id, including private ones: callers must check permissions first. */
export async function readFiles(db: Queryable, ids: readonly string[]): Promise<FileBytes[]> {
  const { rows } = await db.query<Omit<FileBytes, 'disposition'>>({
    name: 'media-files',
    text: `select id, name, type, size, folder || '/original.' || extension as key from media
      where id = any($1::uuid[]) and deleted_at is null`,
    values: [ids],
  });
  return rows.map((row) => ({ ...row, disposition: disposition('attachment', row.name) }));
}

const originalUrlPattern = /^\/media\/([0-9a-f]{16,64})\/(original\.[a-z0-9]{1,8})$/;

/** Reads the original bytes of a public file at `/media/{hash}/original.svg`; null when it does not exist. */
export async function readOriginal(
  db: Queryable,
  storage: Storage,
  address: string,
): Promise<StoredBytes | null> {
  const [, hash, name] = originalUrlPattern.exec(address) ?? [];
  if (!hash || !name) return null;
  const file = await findPublicByHash(db, hash);
  return file && storage.read(`${file.folder}/${name}`);
}

const defineFileList = ({ isUsed, isEmblem, countUses }: UseConditions) =>
  defineList<MediaRow>(fileListRules, {
    from: 'media m',
    columns: rowColumns,
    key: [{ sql: 'm.id', type: 'uuid' }],
    filters: {
      kind: 'm.kind',
      tag: (tag, where) => `m.tags @> array[${where.bind(tag)}]`,
      private: 'm.private',
      directory: 'm.directory',
      unfiled: (unfiled) => `m.directory ${unfiled === 'true' ? '=' : '<>'} ''`,
      unused: (unused) => `${unused === 'true' ? 'not ' : ''}${isUsed('m.id')}`,
      emblem: (emblem) => `${emblem === 'true' ? '' : 'not '}${isEmblem('m.id')}`,
      deleted: (deleted) => `m.deleted_at is ${deleted === 'true' ? 'not ' : ''}null`,
    },
    ranges: { createdAt: 'm.created_at', size: 'm.size' },
    search: (q, where) => containsTerms(where, 'm.search', foldTerms(normaliseText(q))),
    sorts: {
      createdAt: { sql: 'm.created_at', type: 'timestamptz' },
      name: { sql: 'm.name', type: 'text' },
      size: { sql: 'm.size', type: 'int' },
      // Counted for every file that matches, so it suits libraries of thousands of files, not of millions.
      uses: { sql: countUses('m.id'), type: 'int' },
    },
    order: { field: 'createdAt', descending: true },
  });

/** Creates the list of the library. */
export function createFileList(conditions: UseConditions) {
  const list = defineFileList(conditions);
  return {
    read: list.read,
    /** Returns one page of the library, newest first; files in the bin are included only on request. */
    page: (db: Queryable, request: ListRequest) =>
      list.page(
        db,
        request,
        request.filters.deleted === undefined ? { where: () => 'm.deleted_at is null' } : {},
      ),
  };
}
