import type { Pagination } from '@centinela/api/http/endpoint.ts';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import { instantOf, listQueryString } from '@centinela/api/http/lists.ts';
import { z } from 'zod';
import { isUsed } from '#content/uses';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { folded } from '../upload/fileName.ts';
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

const uuid = z.uuid();
export const isId = (text: string): boolean => uuid.safeParse(text).success;

/** A file by its id, also from the bin; null for an id that is none. */
export const findFile = async (db: Queryable, id: string): Promise<MediaRow | null> =>
  isId(id) ? one(db, 'media-by-id', 'm.id = $1', [id]) : null;

/** The same, held until the transaction ends. */
export const lockFile = async (db: Queryable, id: string): Promise<MediaRow | null> =>
  isId(id) ? one(db, 'media-lock', 'm.id = $1 for update', [id]) : null;

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
  const [row] = rows;
  if (!row) throw new AppError('notFound');
  return row;
}

const sortColumns = {
  createdAt: { column: 'm.created_at', type: 'timestamptz' },
  name: { column: 'm.name', type: 'text' },
  size: { column: 'm.size', type: 'integer' },
} as const;
type Sort = keyof typeof sortColumns;
const isSort = (field: string): field is Sort => Object.hasOwn(sortColumns, field);

const cursorSchema = z.tuple([z.string(), z.uuid()]);
const wrong = (field: string, message: string) =>
  new AppError('badRequest', { errors: [{ field, message }] });

function readCursor(cursor: string): [string, string] {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw wrong('cursor', 'invalid');
  }
}

/** Collects conditions and their values, so that no value is ever part of the SQL. */
class Conditions {
  readonly values: unknown[] = [];
  readonly all: string[] = [];
  add(condition: (place: string) => string, value: unknown): void {
    this.values.push(value);
    this.all.push(condition(`$${this.values.length}`));
  }
}

const flagOf = (field: string, value: string): boolean => {
  if (value === 'true') return true;
  if (value === 'false') return false;
  throw wrong(`filter[${field}]`, 'option');
};

const bound = {
  createdAt: z.iso.datetime({ offset: true }).or(z.iso.date()),
  size: z.string().regex(/^\d{1,9}$/),
};

function conditionsOf({ filters, ranges, q }: ListRequest): Conditions {
  const conditions = new Conditions();
  const deleted = filters.deleted !== undefined && flagOf('deleted', filters.deleted);
  conditions.all.push(deleted ? 'm.deleted_at is not null' : 'm.deleted_at is null');
  if (filters.kind) conditions.add((place) => `m.kind = ${place}`, filters.kind);
  if (filters.tag) conditions.add((place) => `m.tags @> array[${place}]`, filters.tag.toLowerCase());
  if (filters.private) conditions.add((place) => `m.private = ${place}`, flagOf('private', filters.private));
  if (filters.unused) {
    const not = flagOf('unused', filters.unused) ? 'not ' : '';
    conditions.all.push(`${not}${isUsed('m.id')}`);
  }
  for (const word of folded(q ?? '')
    .split(' ')
    .filter((each) => each !== '')
    .slice(0, 8))
    conditions.add((place) => `m.search like ${place}`, `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  for (const [field, schema] of Object.entries(bound))
    for (const [side, operator] of [
      ['from', '>='],
      ['to', '<='],
    ] as const) {
      const value = ranges[field]?.[side];
      if (value === undefined) continue;
      if (!schema.safeParse(value).success || (field !== 'size' && !instantOf(value)))
        throw wrong(`filter[${field}][${side}]`, field === 'size' ? 'notANumber' : 'date');
      const column = field === 'size' ? 'm.size' : 'm.created_at';
      // A day without an hour means all of that day.
      const place = side === 'to' && /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T23:59:59.999Z` : value;
      conditions.add((each) => `${column} ${operator} ${each}`, place);
    }
  return conditions;
}

/** One page of the library, by key and not by counting, so that every page costs the same. */
export async function listFiles(
  db: Queryable,
  request: ListRequest,
): Promise<{ rows: MediaRow[]; pagination: Pagination }> {
  const conditions = conditionsOf(request);
  const where = conditions.all.join(' and ');
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from media m where ${where}`,
    [...conditions.values],
  );
  const { field, descending } = request.sort ?? { field: 'createdAt', descending: true };
  const { column, type } = sortColumns[isSort(field) ? field : 'createdAt'];
  const direction = descending ? 'desc' : 'asc';
  if (request.cursor !== null) {
    const [value, id] = readCursor(request.cursor);
    conditions.values.push(value, id);
    const at = conditions.values.length;
    conditions.all.push(`(${column}, m.id) ${descending ? '<' : '>'} ($${at - 1}::${type}, $${at}::uuid)`);
  }
  const { rows } = await db.query<MediaRow & { key: string }>(
    `select ${mediaColumns}, ${column}::text as key from media m where ${conditions.all.join(' and ')}
      order by ${column} ${direction}, m.id ${direction} limit ${request.limit + 1}
      offset ${request.cursor === null ? request.offset : 0}`,
    conditions.values,
  );
  const page = rows.slice(0, request.limit);
  const last = page.at(-1);
  const offset = request.offset + request.limit;
  const next =
    rows.length > request.limit && last
      ? listQueryString({
          ...request,
          offset,
          cursor: Buffer.from(JSON.stringify([last.key, last.id])).toString('base64url'),
        })
      : null;
  const total = counted.rows[0]?.total ?? 0;
  return { rows: page, pagination: { limit: request.limit, offset: request.offset, total, next } };
}
