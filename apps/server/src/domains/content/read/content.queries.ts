import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { type EntryRow, entryColumns, tableOf } from '../content.rows.ts';

/**
 * The entries of some sections that are named by an id or a slug. By its id an entry is found in the bin as well; its slug
 * may be another's by then.
 *
 * @param columns of a table called `e`; parameters: the keys of the sections, and what `idsAndSlugs` gives
 */
export const namedEntries = (table: ReturnType<typeof tableOf>, columns: string): string =>
  `select ${columns} from ${table} e where e.section = any($1) and e.id = any($2::uuid[])
   union all select ${columns} from ${table} e where e.section = any($1) and e.slug = any($3) and e.deleted_at is null`;

/** Names as `namedEntries` takes them: those that can be ids, and all as slugs. */
export const idsAndSlugs = (names: readonly string[]): [string[], readonly string[]] => [
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
  const table = tableOf(definition);
  const { rows } = await db.query<EntryRow>({
    name: `entry-by-${column}-${table}-${inBin}`,
    text: `select ${entryColumns} from ${table} e
      where e.section = $1 and e.${column} = $2 and e.deleted_at is ${inBin ? 'not null' : 'null'}`,
    values: [definition.key, value],
  });
  return rows[0] ?? null;
}

/** An entry by its id, or by its slug where it has one; an id that is none finds nothing. */
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

/** As `findEntry`. @throws AppError notFound */
export async function getEntry(db: Queryable, definition: Definition, name: string): Promise<EntryRow> {
  return orNotFound(await findEntry(db, definition, name));
}

/** An entry of the bin. @throws AppError notFound */
export async function getDeleted(db: Queryable, definition: Definition, id: string): Promise<EntryRow> {
  const found = isUuid(id) ? await findBy(db, definition, 'id', id, true) : null;
  if (!found) throw new AppError('notFound');
  return found;
}

/** The only record of a section that has just one (an update without an id). @throws AppError notFound */
export async function getOnly(db: Queryable, definition: Definition): Promise<EntryRow> {
  const { rows } = await db.query<EntryRow>(
    `select ${entryColumns} from ${tableOf(definition)} e where e.section = $1 and e.deleted_at is null
     order by e.created_at, e.id limit 1`,
    [definition.key],
  );
  return orNotFound(rows[0]);
}
