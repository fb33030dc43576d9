import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryRow } from '../entries/content.rows.ts';

/** Returns the cache tag of all lists of a section. */
export const getListTag = (section: string): string => section;
/** Returns the cache tag of one entry or file. Every page that uses the entry or file has this tag. */
export const getEntryTag = (section: string, id: string): string => `${section}/${id}`;
/** Returns the cache tag of a slug, which is invalidated when an entry claims or releases the slug. */
export const getSlugTag = (section: string, slug: string): string => `${section}?${slug}`;

const getSlug = (data: Record<string, unknown> | null): string | null =>
  typeof data?.slug === 'string' ? data.slug : null;

/** Returns the cache tags affected by a change from one published state to another; none if both are equal. */
export function getChangedTags(
  definition: Definition,
  id: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): string[] {
  if (before === after || JSON.stringify(before) === JSON.stringify(after)) return [];
  const slugs = [getSlug(before), getSlug(after)].filter((slug) => slug !== null);
  return [
    getListTag(definition.key),
    getEntryTag(definition.key, id),
    ...new Set(slugs.map((slug) => getSlugTag(definition.key, slug))),
  ];
}

/** Returns the published fields of an entry; null when it is in the bin. */
export const getPublishedFields = (
  row: Pick<EntryRow, 'live' | 'deleted_at'>,
): Record<string, unknown> | null => (row.deleted_at ? null : row.live);
