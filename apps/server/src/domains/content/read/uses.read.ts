import type { Fields } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { definitionOf, sectionKeys } from '@centinela/sections/registry.ts';

/** Whether an entry uses a file, in its draft or in what is published; `file` is the SQL of its id. */
export const isUsed = (file: string): string =>
  `exists (select from content_references r where r.target_id = ${file} and r.target = 'media')`;

/** The places of icons and logos, as `section path`; a place in a list without the number of the item. */
const emblemPlaces = sectionKeys.flatMap((key) =>
  emblemsIn(definitionOf(key).fields).map((path) => `${key} ${path}`),
);

function emblemsIn(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'image') return 'emblem' in field && field.emblem === true ? [name] : [];
    return emblemsIn(kinds.inner(field) ?? {}).map((path) => `${name}.${path}`);
  });
}

/** Whether an entry uses a file as an icon or a logo; `file` is the SQL of its id. */
export const isEmblem = (file: string): string =>
  `exists (select from content_references r where r.target_id = ${file} and r.target = 'media'
    and r.section || ' ' || regexp_replace(r.path, '\\.[0-9]+', '', 'g') in (${emblemPlaces.map((place) => `'${place}'`).join(', ')}))`;
