import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { type EntryRow, entryColumns, getTable } from '../entries/content.rows.ts';

/**
 * Builds the query for entries of some sections by id or slug. Ids also match entries in the bin. Slugs do not,
 * because another entry may have received the same slug.
 *
 * @param columns the selected columns of the table, which has the alias `e`
 * @returns a query whose parameters are the section keys and the two lists of `splitNames`
 */
export const buildSelectByName = (table: ReturnType<typeof getTable>, columns: string): string =>
  `select ${columns} from ${table} e where e.section = any($1) and e.id = any($2::uuid[])
   union all select ${columns} from ${table} e where e.section = any($1) and e.slug = any($3) and e.deleted_at is null`;

/** Returns the parameters of `buildSelectByName`: the names that are ids, and all names as possible slugs. */
export const splitNames = (names: readonly string[]): [string[], readonly string[]] => [
  names.filter(isUuid),
  names,
];

async function findBy(
  db: Queryable,
  definition: Definition,
  column: 'id' | 'slug',
  value: string,
  isInBin: boolean,
): Promise<EntryRow | null> {
  const table = getTable(definition);
  const { rows } = await db.query<EntryRow>({
    name: `entry-by-${column}-${table}-${isInBin}`,
    text: `select ${entryColumns} from ${table} e
      where e.section = $1 and e.${column} = $2 and e.deleted_at is ${isInBin ? 'not null' : 'null'}`,
    values: [definition.key, value],
  });
  return rows[0] ?? null;
}

/** Finds an entry outside the bin by id, or by slug if its section has slugs; null if there is none. */
export async function findEntry(
  db: Queryable,
  definition: Definition,
  name: string,
): Promise<EntryRow | null> {
  if (isUuid(name)) {
    const row = await findBy(db, definition, 'id', name, false);
    if (row) return row;
  }
  return 'slug' in definition.fields ? findBy(db, definition, 'slug', name, false) : null;
}

/** Loads an entry like `findEntry`. @throws AppError notFound */
export async function getEntry(db: Queryable, definition: Definition, name: string): Promise<EntryRow> {
  return orNotFound(await findEntry(db, definition, name));
}

/** Loads an entry from the bin. @throws AppError notFound */
export async function getDeletedEntry(db: Queryable, definition: Definition, id: string): Promise<EntryRow> {
  const row = isUuid(id) ? await findBy(db, definition, 'id', id, true) : null;
  if (!row) throw new AppError('notFound');
  return row;
}

/** Loads the entry of a single-entry section, for requests without an id. @throws AppError notFound */
export async function getSingleEntry(db: Queryable, definition: Definition): Promise<EntryRow> {
  const { rows } = await db.query<EntryRow>(
    `select ${entryColumns} from ${getTable(definition)} e where e.section = $1 and e.deleted_at is null
     order by e.created_at, e.id limit 1`,
    [definition.key],
  );
  return orNotFound(rows[0]);
}
