import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { orNotFound } from '#platform/errors/appError.ts';
import { type MediaRow, mediaColumns } from './mediaRow.ts';

const one = async (
  db: Queryable,
  name: string,
  where: string,
  values: unknown[],
): Promise<MediaRow | null> => {
  const { rows } = await db.query<MediaRow>({
    name,
    text: `select ${mediaColumns} from media m where ${where}`,
    values,
  });
  return rows[0] ?? null;
};

/** A file by its id, also from the bin; null for an id that is none. */
export const findFile = async (db: Queryable, id: string): Promise<MediaRow | null> =>
  isUuid(id) ? one(db, 'media-by-id', 'm.id = $1', [id]) : null;

/** The same, held until the transaction ends. */
export const lockFile = async (db: Queryable, id: string): Promise<MediaRow | null> =>
  isUuid(id) ? one(db, 'media-lock', 'm.id = $1 for update', [id]) : null;

export const findPublicByHash = (db: Queryable, hash: string): Promise<MediaRow | null> =>
  one(db, 'media-by-hash', 'm.hash = $1 and not m.private and m.deleted_at is null', [hash]);

/**
 * The folder of bytes that a public file had until lately, and the file's name: pages that were open then still ask for
 * them. Null when there is none, or the file is private or deleted by now.
 */
export async function findFormer(
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

/** Keeps the bytes that a file has had at their address for a while. */
export async function insertFormer(
  client: Queryable,
  { id, folder, hash }: Pick<MediaRow, 'id' | 'folder' | 'hash'>,
  forMs: number,
): Promise<void> {
  await client.query(
    `insert into media_former (folder, media_id, hash, until) values ($1, $2, $3, now() + make_interval(secs => $4))`,
    [folder, id, hash, forMs / 1000],
  );
}

/** The newest living file of this name. */
export const findByName = (db: Queryable, name: string): Promise<MediaRow | null> =>
  one(db, 'media-by-name', 'm.name = $1 and m.deleted_at is null order by m.created_at desc limit 1', [name]);

/** A file whose bytes, as they came or as they are kept, have this checksum. */
export const findSame = (db: Queryable, checksum: string, isPrivate: boolean): Promise<MediaRow | null> =>
  one(
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
  'search',
  'created_by',
  'created_by_name',
  'updated_by_name',
] as const;
export type InsertValues = Record<(typeof insertColumns)[number], unknown>;

/** Writes a new row; null when these bytes are there already. */
export async function insertFile(db: Queryable, values: InsertValues): Promise<MediaRow | null> {
  const { rows } = await db.query<MediaRow>({
    name: 'media-insert',
    text: `insert into media as m (${insertColumns.join(', ')})
      values (${insertColumns.map((_column, at) => `$${at + 1}`).join(', ')})
      on conflict (hash, private) do nothing returning ${mediaColumns}`,
    values: insertColumns.map((column) => values[column]),
  });
  return rows[0] ?? null;
}

/** Sets some columns of a file and counts its version up. Column names are ours, never a caller's. */
export async function updateFile(
  db: Queryable,
  id: string,
  changes: Partial<InsertValues> & { deleted_at?: Date | null },
): Promise<MediaRow> {
  const entries = Object.entries(changes);
  const { rows } = await db.query<MediaRow>(
    `update media m set ${entries.map(([column], at) => `${column} = $${at + 2}, `).join('')}
      version = m.version + 1, updated_at = now() where m.id = $1 returning ${mediaColumns}`,
    [id, ...entries.map(([, value]) => value)],
  );
  return orNotFound(rows[0]);
}
