import type { Definition, Flavour } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, listReferences } from '@centinela/sections/kernel/derive.ts';
import { getAudience, type Visibility, visible } from '@centinela/sections/kernel/visible.ts';
import { readMedia } from '#media/read';
import type { Queryable } from '#platform/database/queryable.ts';
import type { EntryRow } from '../entries/content.rows.ts';
import { loadLiveEntries } from './content.live.ts';

/** Whether a required field refers to an entry or a file that is missing or unpublished. */
export async function hasMissingReference(
  db: Queryable,
  definition: Definition,
  live: EntryData,
): Promise<boolean> {
  const required = listReferences(definition, live).filter(({ path }) => definition.fields[path]?.required);
  const files = required.filter((each) => each.target === 'media').map((each) => each.id);
  const entries = required
    .filter((each) => each.target !== 'media')
    .map((each) => `${each.target}/${each.id}`);
  const [media, used] = await Promise.all([readMedia(db, files), loadLiveEntries(db, entries)]);
  return media.length < new Set(files).size || used.some((each) => each === null);
}

/** Returns whether an entry is visible to an audience at an instant, with all reasons if not. */
export async function explainVisibility(
  db: Queryable,
  definition: Definition,
  row: EntryRow,
  audience: Flavour | undefined,
  at: Date,
): Promise<Visibility> {
  const isMissing = row.live !== null && (await hasMissingReference(db, definition, row.live));
  const publication = { live: row.live, deletedAt: row.deleted_at, publishAt: row.publish_at };
  const ownAudience = audience ?? getAudience(definition, row.live ?? row.data);
  return visible(publication, definition, ownAudience, at, () => isMissing);
}
