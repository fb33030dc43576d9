import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryReferences } from '@centinela/sections/kernel/derive.ts';
import type { Reference } from '@centinela/sections/kernel/field.ts';
import type { FieldError } from '@centinela/sections/kernel/messages.ts';
import { definitionOf, isSectionKey } from '@centinela/sections/registry.ts';
import { holdMedia } from '#media/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { tableOf } from '../content.rows.ts';

/** Pairs of dates of which the second may not be before the first. */
const dateOrders = [
  ['from', 'to'],
  ['validFrom', 'validTo'],
] as const;

const dateErrors = (data: EntryData): FieldError[] =>
  dateOrders.flatMap(([from, to]) => {
    const [start, end] = [data[from], data[to]];
    const wrong = typeof start === 'string' && typeof end === 'string' && end < start;
    return wrong ? [{ field: to, message: 'dateOrder' }] : [];
  });

const tableFor = (section: string): string =>
  isSectionKey(section) ? tableOf(definitionOf(section)) : 'content_entries';

/** The entries of these that exist, as `section/id`. */
async function existingEntries(db: Queryable, references: readonly Reference[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [table, wanted] of Map.groupBy(references, ({ target }) => tableFor(target))) {
    const { rows } = await db.query<{ id: string; section: string }>({
      name: `references-exist-${table}`,
      text: `select id, section from ${table} where id = any($1) and deleted_at is null`,
      values: [wanted.map(({ id }) => id)],
    });
    for (const row of rows) found.add(`${row.section}/${row.id}`);
  }
  return found;
}

/**
 * Every entry and file the fields name exists and is of the right kind: a use of nothing is refused where it
 * is written.
 */
async function referenceErrors(
  db: Queryable,
  definition: Definition,
  data: EntryData,
): Promise<FieldError[]> {
  const references = entryReferences(definition, data);
  if (references.length === 0) return [];
  const files = references.filter(({ target }) => target === 'media');
  const entries = references.filter(({ target }) => target !== 'media');
  const kinds = new Map(
    (
      await holdMedia(
        db,
        files.map(({ id }) => id),
      )
    ).map(({ id, kind }) => [id, kind]),
  );
  const found = await existingEntries(db, entries);
  const isWrongFile = ({ id, media }: Reference) => !kinds.has(id) || (media && kinds.get(id) !== media);
  return [
    ...files.filter(isWrongFile).map(({ path }) => ({ field: path, message: 'media' })),
    ...entries
      .filter(({ target, id }) => !found.has(`${target}/${id}`))
      .map(({ path }) => ({ field: path, message: 'reference' })),
  ];
}

/** Checks what a schema alone cannot. @throws AppError badRequest that names every wrong field */
export async function checkRules(db: Queryable, definition: Definition, data: EntryData): Promise<void> {
  const errors = [...dateErrors(data), ...(await referenceErrors(db, definition, data))];
  if (errors.length > 0) throw new AppError('badRequest', { errors });
}
