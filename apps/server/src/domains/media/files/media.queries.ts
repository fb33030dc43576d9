import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { orNotFound } from '#platform/errors/appError.ts';
import { type MediaRow, rowColumns } from './mediaRow.ts';

const findOne = async (
  db: Queryable,
  name: string,
  where: string,
  values: unknown[],
): Promise<MediaRow | null> => {
  const { rows } = await db.query<MediaRow>({
    name,
    text: `select ${rowColumns} from media m where ${where}`,
    values,
  });
  return rows[0] ?? null;
};

/** Finds a file by id, even in the bin; null for an invalid or unknown id. */
export const findFile = async (db: Queryable, id: string): Promise<MediaRow | null> =>
  isUuid(id) ? findOne(db, 'media-by-id', 'm.id = $1', [id]) : null;

/** Like `findFile`, and locks the row until the transaction ends. */
export const lockFile = async (db: Queryable, id: string): Promise<MediaRow | null> =>
  isUuid(id) ? findOne(db, 'media-lock', 'm.id = $1 for update', [id]) : null;

export const findPublicByHash = (db: Queryable, hash: string): Promise<MediaRow | null> =>
  findOne(db, 'media-by-hash', 'm.hash = $1 and not m.private and m.deleted_at is null', [hash]);

/**
 * Finds the folder and name of a public file's previous bytes, which open pages may still request. Null when there
 * are none, or when the file is now private or deleted.
 */
export async function findPreviousBytes(
  db: Queryable,
  hash: string,
): Promise<Pick<MediaRow, 'folder' | 'name'> | null> {
  const { rows } = await db.query<Pick<MediaRow, 'folder' | 'name'>>({
    name: 'media-former',
    text: `select f.folder, m.name from media_former f join media m on m.id = f.media_id
      where f.hash = $1 and f.until > now() and not m.private and m.deleted_at is null limit 1`,
    values: [hash],
  });
  return rows[0] ?? null;
}

/** Keeps the previous bytes of a file at their address for a while. */
export async function insertPreviousBytes(
  client: Queryable,
  { id, folder, hash }: Pick<MediaRow, 'id' | 'folder' | 'hash'>,
  durationMs: number,
): Promise<void> {
  await client.query(
    `insert into media_former (folder, media_id, hash, until) values ($1, $2, $3, now() + make_interval(secs => $4))`,
    [folder, id, hash, durationMs / 1000],
  );
}

/** Finds the newest file with this name outside the bin. */
export const findByName = (db: Queryable, name: string): Promise<MediaRow | null> =>
  findOne(db, 'media-by-name', 'm.name = $1 and m.deleted_at is null order by m.created_at desc limit 1', [
    name,
  ]);

/** Finds a file by the checksum of its uploaded or stored bytes. */
export const findByChecksum = (
  db: Queryable,
  checksum: string,
  isPrivate: boolean,
): Promise<MediaRow | null> =>
  findOne(
    db,
    'media-same',
    '(m.source_checksum = $1 or m.checksum = $1) and m.private = $2 order by m.deleted_at nulls first, m.id limit 1',
    [checksum, isPrivate],
  );

export const insertColumns = [
  'kind',
  'hash',
  'checksum',
  'folder',
  'source_checksum',
  'name',
  'type',
  'extension',
  'size',
  'width',
  'height',
  'animated',
  'alt',
  'decorative',
  'focal_x',
  'focal_y',
  'tags',
  'private',
  'directory',
  'search',
  'created_by',
  'created_by_name',
  'updated_by_name',
] as const;
export type InsertValues = Record<(typeof insertColumns)[number], unknown>;

/** Inserts a file; returns null when the same bytes already exist. */
export async function insertFile(db: Queryable, values: InsertValues): Promise<MediaRow | null> {
  const { rows } = await db.query<MediaRow>({
    name: 'media-insert',
    text: `insert into media as m (${insertColumns.join(', ')})
      values (${insertColumns.map((_column, index) => `$${index + 1}`).join(', ')})
      on conflict (hash, private) do nothing returning ${rowColumns}`,
    values: insertColumns.map((column) => values[column]),
  });
  return rows[0] ?? null;
}

/** Updates columns of a file and increments its version. Column names never come from a request. */
export async function updateFile(
  db: Queryable,
  id: string,
  changes: Partial<InsertValues> & { deleted_at?: Date | null },
): Promise<MediaRow> {
  const entries = Object.entries(changes);
  const { rows } = await db.query<MediaRow>(
    `update media m set ${entries.map(([column], index) => `${column} = $${index + 2}, `).join('')}
      version = m.version + 1, updated_at = now() where m.id = $1 returning ${rowColumns}`,
    [id, ...entries.map(([, value]) => value)],
  );
  return orNotFound(rows[0]);
}

/** Lists the folders of the library by name, reading one index entry for each. */
export async function listDirectories(db: Queryable): Promise<string[]> {
  const next = (after: string) =>
    `select min(directory) from media where deleted_at is null and directory > ${after}`;
  const { rows } = await db.query<{ directory: string }>({
    name: 'media-directories',
    text: `with recursive folders (directory) as (
        (${next("''")})
        union all
        select (${next('f.directory')}) from folders f where f.directory is not null)
      select directory from folders where directory is not null`,
  });
  return rows.map(({ directory }) => directory);
}
