import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { type EntryRow, entryColumns, getTable } from '../entries/content.rows.ts';

/**
 * Builds the query for entries of some sections by id or slug. Ids also match entries in the bin; slugs do not,
 * because another entry may use them by then.
 *
 * @param columns of a table with the alias `e`; parameters: the section keys, and the result of `splitNames`
 */
export const selectByName = (table: ReturnType<typeof getTable>, columns: string): string =>
  `select ${columns} from ${table} e where e.section = any($1) and e.id = any($2::uuid[])
   union all select ${columns} from ${table} e where e.section = any($1) and e.slug = any($3) and e.deleted_at is null`;

/** Splits names for `selectByName`: the valid ids, and all of them as slugs. */
export const splitNames = (names: readonly string[]): [string[], readonly string[]] => [
  names.filter(isUuid),
  names,
];

async function findBy(
  db: Queryable,
  definition: Definition,
  column: 'id' | 'slug',
  value: string,
  inBin: boolean,
): Promise<EntryRow | null> {
  const table = getTable(definition);
  const { rows } = await db.query<EntryRow>({
    name: `entry-by-${column}-${table}-${inBin}`,
    text: `select ${entryColumns} from ${table} e
      where e.section = $1 and e.${column} = $2 and e.deleted_at is ${inBin ? 'not null' : 'null'}`,
    values: [definition.key, value],
  });
  return rows[0] ?? null;
}

/** Finds an entry by id, or by slug where its section has slugs. Returns null for anything else. */
export async function findEntry(
  db: Queryable,
  definition: Definition,
  name: string,
): Promise<EntryRow | null> {
  if (isUuid(name)) {
    const found = await findBy(db, definition, 'id', name, false);
    if (found) return found;
  }
  return 'slug' in definition.fields ? findBy(db, definition, 'slug', name, false) : null;
}

/** Loads an entry like `findEntry`. @throws AppError notFound */
export async function getEntry(db: Queryable, definition: Definition, name: string): Promise<EntryRow> {
  return orNotFound(await findEntry(db, definition, name));
}

/** Loads an entry from the bin. @throws AppError notFound */
export async function getDeleted(db: Queryable, definition: Definition, id: string): Promise<EntryRow> {
  const found = isUuid(id) ? await findBy(db, definition, 'id', id, true) : null;
  if (!found) throw new AppError('notFound');
  return found;
}

/** Loads the entry of a single-entry section (for updates without an id). @throws AppError notFound */
export async function getOnly(db: Queryable, definition: Definition): Promise<EntryRow> {
  const { rows } = await db.query<EntryRow>(
    `select ${entryColumns} from ${getTable(definition)} e where e.section = $1 and e.deleted_at is null
     order by e.created_at, e.id limit 1`,
    [definition.key],
  );
  return orNotFound(rows[0]);
}
