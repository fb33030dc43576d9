import type { Definition, Flavour } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, listReferences } from '@centinela/sections/kernel/derive.ts';
import { getAudience, type Visibility, visible } from '@centinela/sections/kernel/visible.ts';
import { readMedia } from '#media/read';
import type { Queryable } from '#platform/database/queryable.ts';
import type { EntryRow } from '../entries/content.rows.ts';
import { loadLiveEntries } from './content.live.ts';

/** Whether a required field of an entry refers to a missing file or to a missing or unpublished entry. */
export async function hasMissingReference(
  db: Queryable,
  definition: Definition,
  live: EntryData,
): Promise<boolean> {
  const requiredReferences = listReferences(definition, live).filter(
    ({ path }) => definition.fields[path]?.required,
  );
  const fileIds = requiredReferences.filter((each) => each.target === 'media').map((each) => each.id);
  const entryKeys = requiredReferences
    .filter((each) => each.target !== 'media')
    .map((each) => `${each.target}/${each.id}`);
  const [existingFiles, liveEntries] = await Promise.all([
    readMedia(db, fileIds),
    loadLiveEntries(db, entryKeys),
  ]);
  return existingFiles.length < new Set(fileIds).size || liveEntries.some((each) => each === null);
}

/**
 * Returns whether an entry is visible to an audience at an instant, with all reasons if not. The default audience is
 * the one for which the entry is intended.
 */
export async function explainVisibility(
  db: Queryable,
  definition: Definition,
  row: EntryRow,
  audience: Flavour | undefined,
  at: Date,
): Promise<Visibility> {
  const isMissing = row.live !== null && (await hasMissingReference(db, definition, row.live));
  const publication = { live: row.live, deletedAt: row.deleted_at, publishAt: row.publish_at };
  const checkedAudience = audience ?? getAudience(definition, row.live ?? row.data);
  return visible(publication, definition, checkedAudience, at, () => isMissing);
}
