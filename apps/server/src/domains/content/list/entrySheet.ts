import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryTitle } from '@centinela/sections/kernel/derive.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import { standingWords } from '@centinela/sections/kernel/visible.ts';
import { definitionOf, isSectionKey } from '@centinela/sections/registry.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Cell } from '#platform/sheets/csv.ts';
import type { SheetColumn } from '#platform/sheets/sendSheet.ts';
import { currentFields, type RecordRow } from '../content.rows.ts';
import { standingOf } from '../content.standing.ts';

/** An entry as a file tells it: its fields as they are now, and what the entries that they name are called. */
export interface SheetEntry {
  row: RecordRow;
  fields: EntryData;
  titles: ReadonlyMap<string, string>;
}

/** The entries that a value names by itself: not those inside of a list, and no files. */
const namedBy = (value: unknown, field: Field): string[] =>
  value === null || kinds.inner(field)
    ? []
    : kinds.references(value, field, '').flatMap(({ target, id }) => (target === 'media' ? [] : [id]));

/** What a value says in a cell, in Spanish as every file. */
function cellOf(value: unknown, field: Field, name: string, titles: ReadonlyMap<string, string>): Cell {
  if (value === null || value === undefined) return null;
  const choice = kinds.choices(field, name)?.[String(value)];
  if (choice) return choice[0];
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const named = typeof value === 'string' || Array.isArray(value) ? namedBy(value, field) : [];
  if (named.length > 0) return named.map((id) => titles.get(id) ?? '').join(', ');
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ');
  const words = kinds.searchText(value, field);
  // Days, addresses, telephones: nobody searches for them, and they are what they are.
  return words || (typeof value === 'string' && kinds.words(field) === null ? value : null);
}

const publication = ({ row }: SheetEntry): string => inLanguage(standingWords[standingOf(row)][0], 'es');

const width = 24;

/** A section's entries as a file: every field that lists may show, then what is known of their publication. */
export function entrySheet(definition: Definition): readonly SheetColumn<SheetEntry>[] {
  const fields = Object.entries(definition.fields).filter(
    ([name, { hidden }]) => !hidden && name !== 'enable',
  );
  return [
    ...fields.map(([name, field]) => ({
      title: field.label[0],
      width,
      of: name,
      cell: ({ fields: values, titles }: SheetEntry) => cellOf(values[name], field, name, titles),
    })),
    { title: 'Publicación', width, of: 'state', cell: publication },
    {
      title: 'Habilitado',
      width,
      of: 'state',
      cell: ({ fields: { enable } }) => (enable === true ? 'Sí' : 'No'),
    },
    { title: 'Último cambio', width, of: 'updatedAt', cell: ({ row }) => row.updated_at },
    { title: 'Lo cambió', width, of: 'updatedAt', cell: ({ row }) => row.updated_by_name },
  ];
}

/** What entries are called, by id. */
async function titlesOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; section: string; data: EntryData }>(
    `select e.id, e.section, e.data from content_entries e where e.id = any($1::uuid[])
     union all select e.id, e.section, e.data from plans e where e.id = any($1::uuid[])`,
    [[...new Set(ids)]],
  );
  return new Map(
    rows.map(({ id, section, data }) => [
      id,
      isSectionKey(section) ? entryTitle(definitionOf(section), data) : '',
    ]),
  );
}

/** Rows of a section as its file tells them, page after page. */
export async function* sheetEntries(
  db: Queryable,
  definition: Definition,
  pages: AsyncIterable<readonly RecordRow[]>,
): AsyncGenerator<SheetEntry> {
  for await (const rows of pages) {
    const known = rows.map((row) => ({ row, fields: currentFields(row) }));
    const ids = known.flatMap(({ fields }) =>
      Object.entries(definition.fields).flatMap(([name, field]) => namedBy(fields[name] ?? null, field)),
    );
    const titles = await titlesOf(db, ids);
    for (const each of known) yield { ...each, titles };
  }
}
