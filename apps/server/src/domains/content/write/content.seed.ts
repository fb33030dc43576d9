import { createHash } from 'node:crypto';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { definitions, getDefinition } from '@centinela/sections/registry.ts';
import type { SectionKey } from '@centinela/sections/views/sections.ts';
import { systemActor } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { getSingleEntry } from '../read/content.queries.ts';
import { changeEntry, insertEntry } from './content.write.ts';
import { parseEntry } from './saveEntry.ts';

const singleEntrySections = definitions.filter(({ single }) => single).map(({ key }) => key);

/**
 * Whether the site has no content yet, so that the demo or the initial set-up may fill it. Entries that migrations
 * created for single-entry sections do not count.
 */
export async function isContentEmpty(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ used: boolean }>(
    'select exists (select 1 from content_versions where version > 1 or not section = any($1)) as used',
    [singleEntrySections],
  );
  return rows[0]?.used === false;
}

/** Derives a deterministic id from a name, so that seeded entries can refer to each other before they exist. */
export function seedId(section: string, key: string): string {
  const hex = createHash('sha256').update(`${section}/${key}`).digest('hex');
  // RFC 9562, section 5.8: version 8 is for custom ids.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Inserts a published entry with a known id, or updates the entry of a single-entry section. References are not
 * checked, because their targets may be seeded later.
 *
 * @throws AppError badRequest naming every invalid field
 */
export async function seedEntry(
  db: Queryable,
  section: SectionKey,
  id: string,
  fields: EntryData,
): Promise<void> {
  const definition = getDefinition(section);
  const context = { db, definition, actor: systemActor };
  const data = parseEntry(definition, fields);
  if (definition.single) {
    const row = await getSingleEntry(db, definition);
    const live = { data, version: row.version + 1 };
    const changedRow = await changeEntry(context, row, { action: 'save', data, live });
    if (!changedRow) throw new AppError('stale');
    return;
  }
  await insertEntry(context, data, {
    publish: true,
    action: 'create',
    id,
    requiresReferences: false,
  });
}
