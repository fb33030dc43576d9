import { createHash } from 'node:crypto';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { definitionOf, definitions, type SectionKey } from '@centinela/sections/registry.ts';
import { systemActor } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { getOnly } from '../read/content.queries.ts';
import { changeEntry, insertEntry } from './content.write.ts';
import { parseEntry } from './save-entry.ts';

const singles = definitions.filter(({ single }) => single).map(({ key }) => key);

/**
 * True while nobody has ever written content: only then does a demo or a first set-up fill it. What a migration made
 * of the sections that have one entry is nobody's.
 */
export async function isContentEmpty(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ used: boolean }>(
    'select exists (select 1 from content_versions where version > 1 or not section = any($1)) as used',
    [singles],
  );
  return rows[0]?.used === false;
}

/** The same id for the same name, so that entries can refer to each other before they are written. */
export function seedId(section: string, key: string): string {
  const hex = createHash('sha256').update(`${section}/${key}`).digest('hex');
  // RFC 9562, 5.8: version 8, for ids of one's own making.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Writes a published entry with a known id; the only one of a section that has one is changed. Its references are not
 * looked up: the others may come later.
 *
 * @throws AppError badRequest that names every wrong field
 */
export async function seedEntry(
  db: Queryable,
  section: SectionKey,
  id: string,
  fields: EntryData,
): Promise<void> {
  const definition = definitionOf(section);
  const data = parseEntry(definition, fields);
  if (definition.single) {
    const row = await getOnly(db, definition);
    const live = { data, version: row.version + 1 };
    const changed = await changeEntry(db, definition, row, { action: 'save', data, live }, systemActor);
    if (!changed) throw new AppError('stale');
    return;
  }
  await insertEntry(db, definition, data, systemActor, { publish: true, action: 'create', id, holds: false });
}
