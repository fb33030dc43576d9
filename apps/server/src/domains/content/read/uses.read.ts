import type { Fields } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { getDefinition, sectionKeys } from '@centinela/sections/registry.ts';

/** Condition that an entry uses a file, in its draft or published version; `file` is the SQL of the file id. */
export const isUsed = (file: string): string =>
  `exists (select from content_references r where r.target_id = ${file} and r.target = 'media')`;

/** Paths of icon and logo fields as `section path`, without list indexes. */
const emblemPaths = sectionKeys.flatMap((key) =>
  findEmblemPaths(getDefinition(key).fields).map((path) => `${key} ${path}`),
);

function findEmblemPaths(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'image') return 'emblem' in field && field.emblem === true ? [name] : [];
    return findEmblemPaths(kinds.inner(field) ?? {}).map((path) => `${name}.${path}`);
  });
}

/** Condition that an entry uses a file as an icon or a logo; `file` is the SQL of the file id. */
export const isEmblem = (file: string): string =>
  `exists (select from content_references r where r.target_id = ${file} and r.target = 'media'
    and r.section || ' ' || regexp_replace(r.path, '\\.[0-9]+', '', 'g') in (${emblemPaths.map((place) => `'${place}'`).join(', ')}))`;
