import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryReferences } from '@centinela/sections/kernel/derive.ts';
import type { FieldError } from '@centinela/sections/kernel/messages.ts';
import { definitionOf, isSectionKey } from '@centinela/sections/registry.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { tableOf } from './content.rows.ts';

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

const placeOf = (target: string): string => {
  if (target === 'media') return 'media';
  return isSectionKey(target) ? tableOf(definitionOf(target)) : 'content_entries';
};

/** Every entry and file the fields name exists: a use of nothing is refused where it is written. */
async function referenceErrors(
  db: Queryable,
  definition: Definition,
  data: EntryData,
): Promise<FieldError[]> {
  const references = entryReferences(definition, data);
  if (references.length === 0) return [];
  const found = new Set<string>();
  for (const place of new Set(references.map((each) => placeOf(each.target)))) {
    const ids = references.filter((each) => placeOf(each.target) === place).map((each) => each.id);
    const section = place === 'media' ? "'media'" : 'section';
    const { rows } = await db.query<{ id: string; section: string }>({
      name: `references-exist-${place}`,
      text: `select id, ${section} as section from ${place} where id = any($1) and deleted_at is null`,
      values: [ids],
    });
    for (const row of rows) found.add(`${row.section}/${row.id}`);
  }
  return references
    .filter((each) => !found.has(`${each.target}/${each.id}`))
    .map((each) => ({ field: each.path, message: each.target === 'media' ? 'media' : 'reference' }));
}

/** Checks what a schema alone cannot. @throws AppError badRequest that names every wrong field */
export async function checkRules(db: Queryable, definition: Definition, data: EntryData): Promise<void> {
  const errors = [...dateErrors(data), ...(await referenceErrors(db, definition, data))];
  if (errors.length > 0) throw new AppError('badRequest', { errors });
}
