import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryTitle } from '@centinela/sections/kernel/derive.ts';
import { isSwitchedOn } from '@centinela/sections/kernel/entrySwitch.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import { publicationStatusLabels } from '@centinela/sections/kernel/visible.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Cell } from '#platform/sheets/csv.ts';
import type { SheetColumn } from '#platform/sheets/sendSheet.ts';
import { getDisplayedStatus } from '../entries/content.publicationStatus.ts';
import { getCurrentFields, type RecordRow } from '../entries/content.rows.ts';

/** An entry for CSV export: its current fields, and the titles of the entries it refers to. */
export interface SheetEntry {
  row: RecordRow;
  fields: EntryData;
  titles: ReadonlyMap<string, string>;
}

/** Returns the ids of entries that a value refers to directly, excluding list items and files. */
const getReferencedIds = (value: unknown, field: Field): string[] =>
  value === null || kinds.inner(field)
    ? []
    : kinds.references(value, field, '').flatMap(({ target, id }) => (target === 'media' ? [] : [id]));

/** Formats a value for a cell, in Spanish as in all exported files. */
function formatCell(value: unknown, field: Field, name: string, titles: ReadonlyMap<string, string>): Cell {
  if (value === null || value === undefined) return null;
  const choice = kinds.choices(field, name)?.[String(value)];
  if (choice) return choice[0];
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const referencedIds =
    typeof value === 'string' || Array.isArray(value) ? getReferencedIds(value, field) : [];
  if (referencedIds.length > 0) return referencedIds.map((id) => titles.get(id) ?? '').join(', ');
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ');
  const text = kinds.searchText(value, field);
  // Dates, addresses and phone numbers have no search text and are exported unchanged.
  return text || (typeof value === 'string' && kinds.textRole(field) === null ? value : null);
}

const formatPublication = ({ row }: SheetEntry): string =>
  inLanguage(publicationStatusLabels[getDisplayedStatus(row)][0], 'es');

const columnWidth = 24;

/** Returns the CSV columns of a section: every field that lists may display, then the publication columns. */
export function getSheetColumns(definition: Definition): readonly SheetColumn<SheetEntry>[] {
  const fields = Object.entries(definition.fields).filter(
    ([name, { hidden }]) => !hidden && name !== 'enable',
  );
  return [
    ...fields.map(([name, field]) => ({
      title: field.label[0],
      width: columnWidth,
      listColumn: name,
      cell: ({ fields: values, titles }: SheetEntry) => formatCell(values[name], field, name, titles),
    })),
    { title: 'Publicación', width: columnWidth, listColumn: 'state', cell: formatPublication },
    {
      title: 'Habilitado',
      width: columnWidth,
      listColumn: 'state',
      cell: ({ fields: values }) => (isSwitchedOn(definition, values) ? 'Sí' : 'No'),
    },
    {
      title: 'Último cambio',
      width: columnWidth,
      listColumn: 'updatedAt',
      cell: ({ row }) => row.updated_at,
    },
    {
      title: 'Lo cambió',
      width: columnWidth,
      listColumn: 'updatedAt',
      cell: ({ row }) => row.updated_by_name,
    },
  ];
}

/** Loads the titles of entries by id. */
async function loadTitles(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; section: string; data: EntryData }>(
    `select e.id, e.section, e.data from content_entries e where e.id = any($1::uuid[])
     union all select e.id, e.section, e.data from plans e where e.id = any($1::uuid[])`,
    [[...new Set(ids)]],
  );
  return new Map(
    rows.map(({ id, section, data }) => [
      id,
      isSectionKey(section) ? entryTitle(getDefinition(section), data) : '',
    ]),
  );
}

/** Yields the CSV rows of a section, page by page. */
export async function* readSheetEntries(
  db: Queryable,
  definition: Definition,
  pages: AsyncIterable<readonly RecordRow[]>,
): AsyncGenerator<SheetEntry> {
  for await (const rows of pages) {
    const currentRows = rows.map((row) => ({ row, fields: getCurrentFields(row) }));
    const ids = currentRows.flatMap(({ fields }) =>
      Object.entries(definition.fields).flatMap(([name, field]) =>
        getReferencedIds(fields[name] ?? null, field),
      ),
    );
    const titles = await loadTitles(db, ids);
    for (const each of currentRows) yield { ...each, titles };
  }
}
